import { PAYMENT_MISSING, type CheckoutInput, type ShippingInput } from '@shop/contract/checkout'
import type { ErrorCode } from '@shop/contract/errors'
import type { Order } from '@shop/contract/orders'
import type { CartVoucher } from '@shop/contract/vouchers'
import { moveDelivery } from '../cart/set-cart-delivery'
import { holdDraft, markDraftOrdered } from '../drafts/order-draft'
import { inTransaction, type Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { getOrder } from '../orders/get-orders'
import { savePaidWith } from '../orders/save-paid-with'
import { captureNowOrLater } from '../payments/capture-now-or-later'
import { voidPayment } from '../payments/open-payment'
import { attachPayment, getAuthorisedPayment, getLockedPayment } from '../payments/pay-for-order'
import { lostCodeText } from './lost-code-text'
import { orderCart } from './order-cart'
import { placeCashOrder } from './place-cash-order'
import { placeFreeOrder } from './place-free-order'

/** Places an order of the cart: by card, in cash, or without a payment where nothing is left to pay. */
export async function placeOrder(shop: Shop, userId: number, input: CheckoutInput): Promise<Order> {
  const { payment_intent_id: intentId, pay_with: way, shipping } = input
  if (way === 'cash') return placeCashOrder(shop, userId, input)
  if (way === 'none') return placeFreeOrder(shop, userId, input)
  if (intentId === undefined) throw new ShopError('invalid-input', PAYMENT_MISSING)
  return placePaidOrder(shop, { userId, intentId, shipping })
}

/** A payment, and the order that it pays: the cart, to an address, or the draft of a payment link. */
export type PaidOrder = { userId: number; intentId: string } & ({ shipping: ShippingInput } | { linkId: number })

/** Turns a cart or a draft and an authorised payment into one order, or changes nothing. Repeating it returns the same order. */
export async function placePaidOrder(shop: Shop, paid: PaidOrder): Promise<Order> {
  const { userId, intentId } = paid
  const linkId = 'linkId' in paid ? paid.linkId : null
  const { paymentId, card, method, isTaken } = await getAuthorisedPayment(shop, userId, intentId)
  const { orderId, attached } = await voidIfRefused(shop, { ...paid, isTaken }, () =>
    inTransaction(shop, async (shop) => {
      const payment = await getLockedPayment(shop, { intentId, isTaken, linkId })
      if (payment.orderId !== null) return { orderId: payment.orderId, attached: undefined }

      const { shipping, basket, draftId } = 'linkId' in paid ? await holdDraft(shop, paid.linkId) : ofCart(paid)
      const { orderId } = await orderCart(shop, {
        ...{ userId, shipping, basket, wayToPay: 'card', card },
        checkSum: (sum, vouchers) => {
          if (sum.total !== payment.amountInFils)
            throw totalChanged(vouchers, { isTaken, isDraft: basket !== undefined })
        },
      })
      if (draftId !== undefined) await markDraftOrdered(shop, draftId, orderId)
      if (method && method.kind !== 'card') await savePaidWith(shop, orderId, method.name)
      return { orderId, attached: await attachPayment(shop, payment, orderId) }
    }),
  )
  await captureNowOrLater(shop, paymentId, attached)
  const order = await getOrder(shop, orderId)
  if (order.payment_status === 'failed') throw new ShopError('payment-refused', PAYMENT_REFUSED)
  return order
}

function ofCart({ shipping }: { shipping: ShippingInput }) {
  return { shipping, basket: undefined, draftId: undefined }
}

function totalChanged(
  vouchers: readonly CartVoucher[],
  { isTaken, isDraft }: { isTaken: boolean; isDraft: boolean },
): ShopError {
  const text = isDraft ? DRAFT_CHANGED : isTaken ? PAID_CART_CHANGED : CART_CHANGED
  return new ShopError('price-changed', `${lostCodeText(vouchers)}${text}`)
}

const CART_CHANGED = 'Your cart has changed since you paid. Nothing was charged. Please pay again.'
const PAID_CART_CHANGED = 'Your cart has changed since you paid. Please pay again.'
const DRAFT_CHANGED = 'The total has changed since you paid. Nothing was charged. Please look at it again.'
const GOES_BACK = 'What you paid goes back to you.'
const VOIDING_CODES = new Set<ErrorCode>(['out-of-stock', 'price-changed', 'conflict'])

type Attempt = PaidOrder & { isTaken: boolean }

/** Voids the payment if the order is refused for good, so that nobody's card is blocked and nobody has paid for nothing. */
async function voidIfRefused<Result>(shop: Shop, attempt: Attempt, place: () => Promise<Result>): Promise<Result> {
  const { userId, intentId, isTaken } = attempt
  try {
    return await place()
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const isVoided = VOIDING_CODES.has(error.code)
    if (isVoided) await voidPayment(shop, intentId)
    // The next total counts delivery to the address of this attempt, also for a client that never names an address.
    if (error.code === 'price-changed' && 'shipping' in attempt) await moveDelivery(shop, userId, attempt.shipping)
    throw isVoided && isTaken ? new ShopError(error.code, `${error.message} ${GOES_BACK}`) : error
  }
}

const PAYMENT_REFUSED = 'Your card was refused and nothing was charged. Please try another card.'
