import type { WayToPay } from '@shop/contract/cart'
import type { ShippingInput } from '@shop/contract/checkout'
import type { PaidCard } from '@shop/contract/orders'
import type { CartVoucher } from '@shop/contract/vouchers'
import type { Sum } from '../cart/sum-up'
import { takeCart, type TakenLine } from '../cart/take-cart'
import { giftCardsFor, payableWays } from '../cart/ways-to-pay'
import { workOutSum } from '../cart/work-out-sum'
import { holdGiftCards, spendGiftCards } from '../gift-cards/spend-gift-cards'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { recordOrder } from '../orders/record-order'
import { recordPromises } from '../promises/record-promises'
import { holdProducts, stockWithout } from '../stock/move-stock'
import { taxRuleFor } from '../tax/tax-rule'
import { recordUses, takeVouchers } from '../vouchers/take-vouchers'
import { deliverOrder } from './deliver-order'
import { EMPTY_CART } from './empty-cart'
import { notOffered } from './not-offered'
import { linesAsSold } from './lines-as-sold'

/** The order to be placed: the lines of a cart or of a draft, how they are delivered, and which vouchers count. */
export interface Basket {
  lines: TakenLine[]
  methodId: number | null
  voucherIds: readonly number[]
}

export interface CartToOrder {
  userId: number
  /** The customer's cart if missing. */
  basket?: Basket | undefined
  shipping: ShippingInput
  wayToPay: WayToPay
  card?: PaidCard | undefined
  /** Throws where the order must not be placed at this sum. */
  checkSum: (sum: Sum, vouchers: readonly CartVoucher[]) => void
}

export interface OrderedCart {
  orderId: number
  sum: Sum
}

/**
 * Makes an order of the cart, or of a draft, for every way to pay: takes the cart, holds its products, works out the sum, and saves the order
 * together with the stock that it takes. Call it inside a transaction, whose rollback undoes all of it.
 */
export async function orderCart(shop: Shop, wanted: CartToOrder): Promise<OrderedCart> {
  const { userId, shipping, wayToPay, card, checkSum } = wanted
  const cart = wanted.basket ? await withoutCart(shop, wanted.basket) : await takeCart(shop, userId)
  const { lines: taken, products: held, voucherIds, giftCardIds, vouchers: candidates } = cart
  const sold = linesAsSold(shop, taken, held)
  if (sold.lines.length === 0) throw new ShopError('conflict', EMPTY_CART)
  // A cart drops items that are no longer sold and says so; a draft is bought as agreed, or not at all.
  if (wanted.basket && sold.lines.length < taken.length) throw new ShopError('conflict', NO_LONGER_SOLD)
  const { offer: delivery, takesCash } = await deliverOrder(shop, cart, shipping, sold)
  const buyer = { userId, voucherIds, candidates }
  const { lines, applied: vouchers, shown, ...reduced } = await takeVouchers(shop, buyer, sold.lines, delivery.price)
  const giftCards = await holdGiftCards(shop, giftCardIds)
  const taxRule = taxRuleFor(shop, delivery.handedOverIn)
  const ways = payableWays(shop.settings.current(), { takesCash }, (fee, kind) =>
    workOutSum({
      ...{ lines, delivery: reduced.delivery, fee, vouchers, taxRule },
      giftCards: giftCardsFor(shop, giftCards, kind),
    }),
  )
  const way = ways.find(({ kind }) => kind === wayToPay)
  if (!way) throw notOffered(wayToPay, ways, shown)
  const { sum } = way
  checkSum(sum, shown)
  const stock = stockWithout(held, lines)
  const orderId = await recordOrder(shop, { userId, shipping, sum, delivery, wayToPay, card, lines, stock })
  await recordPromises(shop, orderId, lines)
  await spendGiftCards(shop, { orderId, userId, cards: giftCards, amount: sum.giftCard })
  await recordUses(shop, { orderId, userId, applied: vouchers })
  return { orderId, sum }
}

/** What a cart would have brought along is read when it is needed. */
async function withoutCart(shop: Shop, basket: Basket) {
  const products = await holdProducts(
    shop,
    basket.lines.map(({ productId }) => productId),
  )
  return { ...basket, products, giftCardIds: [], vouchers: undefined, settings: undefined }
}

const NO_LONGER_SOLD = 'One of these jerseys is no longer sold. Nothing was charged. Please ask us for a new link.'
