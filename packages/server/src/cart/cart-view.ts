import type { Cart, CartItem, CartNotice } from '@shop/contract/cart'
import { amountFromFils, fils, type Fils } from '@shop/contract/money'
import { pictureOf } from '../catalog/picture-of'
import { availableOf, pileOf } from '../catalog/stock'
import type { CartLine } from './cart.queries'

/** The cart as its owner sees it: at today's prices, without what is no longer sold, and with what changed. */
export function viewCart(lines: readonly CartLine[]): Cart {
  const sold = lines.filter(isSold)
  return {
    items: sold.map(toItem),
    total: amountFromFils(totalOf(sold)),
    notices: lines.flatMap((line) => noticesOf(line, wantedBefore(sold, line) + line.quantity)),
  }
}

/** How much of the same pile the lines above it want already. */
function wantedBefore(lines: readonly CartLine[], { id, productId, product, options }: CartLine): number {
  const pile = pileOf(product, options.size)
  return lines
    .filter((line) => line.id < id && line.productId === productId && pileOf(line.product, line.options.size) === pile)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

export function isSold({ product }: CartLine): boolean {
  return product.archivedAt === null
}

export function totalOf(lines: readonly CartLine[]): Fils {
  return fils(lines.reduce((sum, { quantity, product }) => sum + quantity * product.priceInFils, 0))
}

function toItem({ id, productId, product, quantity, options }: CartLine): CartItem {
  return {
    id,
    product: { id: productId, name: product.name, ...pictureOf(product), size_variations: product.sizes },
    price: amountFromFils(product.priceInFils),
    quantity,
    options,
    available: availableOf(product, options.size),
  }
}

function noticesOf(line: CartLine, wantedOfPile: number): CartNotice[] {
  const { id, product, options, seenPriceInFils } = line
  const about = { item_id: id, product_name: product.name }
  if (!isSold(line)) {
    return [{ ...about, kind: 'gone', message: `${product.name} is no longer sold and was taken out of your cart.` }]
  }
  const notices: CartNotice[] = []
  if (seenPriceInFils !== product.priceInFils) {
    const [was, is] = [seenPriceInFils, product.priceInFils].map((price) => (price / 100).toFixed(2))
    notices.push({
      ...about,
      kind: 'price',
      message: `The price of ${product.name} changed from AED ${was} to AED ${is}.`,
    })
  }
  const available = availableOf(product, options.size)
  if (wantedOfPile > available) {
    const left = available === 0 ? 'is sold out' : `has only ${available} left`
    const which = options.size === undefined ? product.name : `${product.name}, size ${options.size},`
    notices.push({ ...about, kind: 'stock', message: `${which} ${left}. Please change your cart.` })
  }
  return notices
}
