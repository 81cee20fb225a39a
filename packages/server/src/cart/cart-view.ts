import type { Cart, CartDelivery, CartItem, CartNotice, WayToPay } from '@shop/contract/cart'
import { amountFromFils, fils, type Fils } from '@shop/contract/money'
import type { CartVoucher } from '@shop/contract/vouchers'
import { pathOfCut } from '../catalog/picture-of'
import { viewGiftCards } from '../gift-cards/cart-gift-cards'
import type { SpendableCard } from '../gift-cards/share-of-cards'
import { namedChoice } from '../stock/named-choice'
import { availableOf, pileOf } from '../stock/stock'
import type { Shop } from '../kernel/shop'
import { picturePath } from '../pictures/picture-path'
import { isPrinted, printFeeOf } from '../prints/print-fee'
import type { CartLine } from './cart.queries'
import { toSummary, type Sum } from './sum-up'
import { toOfferedWay, type PayableWay } from './ways-to-pay'

export type { CartLine } from './cart.queries'

type PrintFees = Pick<Shop, 'printFee'>

interface CartParts {
  sum: Sum
  delivery: CartDelivery
  vouchers: CartVoucher[]
  giftCards: readonly SpendableCard[]
  wayToPay: WayToPay
  ways: readonly PayableWay[]
}

/** Returns the cart for its owner: at current prices, without archived products, with notices of what changed. */
export function viewCart(fees: PrintFees, lines: readonly CartLine[], parts: CartParts): Cart {
  const { sum, delivery, vouchers, giftCards, wayToPay, ways } = parts
  const sold = lines.filter(isSold)
  return {
    items: sold.map((line) => toItem(fees, line)),
    total: amountFromFils(sum.total),
    summary: toSummary(sum),
    delivery,
    way_to_pay: wayToPay,
    ways_to_pay: ways.map(toOfferedWay),
    vouchers,
    gift_cards: viewGiftCards(giftCards, sum.giftCard),
    notices: lines.flatMap((line) => noticesOf(fees, line, quantityInEarlierLines(sold, line) + line.quantity)),
  }
}

/** Sums the quantities of earlier lines that draw from the same stock (product, or size with its own stock). */
function quantityInEarlierLines(lines: readonly CartLine[], { id, productId, product, options }: CartLine): number {
  const pile = pileOf(product, options)
  return lines
    .filter((line) => line.id < id && line.productId === productId && pileOf(line.product, line.options) === pile)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

export function isSold({ product }: CartLine): boolean {
  return product.archivedAt === null
}

/** The price of one piece before the sale that is on, print fee included. */
function wasPriceOf(fees: PrintFees, { product, options }: Pick<CartLine, 'product' | 'options'>): number | null {
  const { regularPriceInFils: regular } = product
  return regular === null ? null : amountFromFils(fils(regular + printFeeOf(fees, product, options)))
}

interface PricedChoice extends Pick<CartLine, 'options' | 'agreedPriceInFils'> {
  product: Pick<CartLine['product'], 'priceInFils' | 'printFeeInFils'>
}

/** Returns the price of one piece, print fee included. */
export function priceOf(fees: PrintFees, { product, options, agreedPriceInFils }: PricedChoice): Fils {
  return agreedPriceInFils ?? fils(product.priceInFils + printFeeOf(fees, product, options))
}

/** The part of that price that is for printing: never more than the price. */
export function printPartOf(fees: PrintFees, choice: PricedChoice): Fils {
  return fils(Math.min(printFeeOf(fees, choice.product, choice.options), priceOf(fees, choice)))
}

/** Tells whether the line has a print that the product does not offer (any more): such a line can't be bought. */
export function isUnprintable({ product, options }: CartLine): boolean {
  return isPrinted(options) && !product.isPrintable
}

function toItem(fees: PrintFees, line: CartLine): CartItem {
  const { id, productId, product, quantity, options, proofKey } = line
  const image = pathOfCut(product, options)
  return {
    id,
    product: { id: productId, name: product.name, image, image_url: image, size_variations: product.sizes },
    price: amountFromFils(priceOf(fees, line)),
    was_price: wasPriceOf(fees, line),
    print_fee: amountFromFils(printFeeOf(fees, product, options)),
    proof: picturePath(proofKey),
    quantity,
    options,
    available: availableOf(product, options),
  }
}

function noticesOf(fees: PrintFees, line: CartLine, wantedOfPile: number): CartNotice[] {
  const { id, product, options, seenPriceInFils } = line
  const about = { item_id: id, product_name: product.name }
  if (!isSold(line)) {
    return [{ ...about, kind: 'gone', message: `${product.name} is no longer sold and was taken out of your cart.` }]
  }
  const notices: CartNotice[] = []
  if (isUnprintable(line)) {
    notices.push({ ...about, kind: 'print', message: unprintableText(product.name) })
  }
  const price = priceOf(fees, line)
  if (seenPriceInFils !== price) {
    const [was, is] = [seenPriceInFils, price].map((price) => (price / 100).toFixed(2))
    notices.push({
      ...about,
      kind: 'price',
      message: `The price of ${product.name} changed from AED ${was} to AED ${is}.`,
    })
  }
  const available = availableOf(product, options)
  if (wantedOfPile > available) {
    const left = available === 0 ? 'is sold out' : `has only ${available} left`
    const which = options.size === undefined ? product.name : `${namedChoice(product.name, options)},`
    notices.push({ ...about, kind: 'stock', message: `${which} ${left}. Please change your cart.` })
  }
  return notices
}

export function unprintableText(productName: string): string {
  return `${productName} is no longer printed with name and number. Please change your cart.`
}
