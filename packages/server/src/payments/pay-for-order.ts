import { GatewayInDoubt } from '../kernel/gateway-error'
import type { PaymentIntent } from '../kernel/ports'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { offeredMethods } from '../cart/offered-methods'
import { STILL_PROCESSING, voidPayment } from './open-payment'
import { findPaymentByIntent, linkPayment, lockPayment, type Payment } from './payments.queries'

export type AttachedPayment = Payment

export interface AuthorisedPayment {
  paymentId: number
  /** Unknown where the payment has its order already. */
  card?: PaymentIntent['card']
  method?: PaymentIntent['method']
  /** Whether the method took the money already. */
  isTaken: boolean
}

/** Returns a payment of this user that is authorised or paid at the gateway, or that already has its order or gift card. */
export async function getAuthorisedPayment(shop: Shop, userId: number, intentId: string): Promise<AuthorisedPayment> {
  const payment = await findPaymentByIntent(shop.db, intentId)
  // The answer for another user's payment is the same as for an unknown one, so that it reveals nothing.
  if (payment?.userId !== userId) throw unknownPayment()
  const found = { paymentId: payment.id, isTaken: false }
  if (payment.orderId !== null || payment.giftCardId !== null) return found
  const intent = await findIntent(shop, intentId)
  const isTaken = intent?.status === 'succeeded'
  // A concurrent click may have placed the order and captured the card since the payment was read.
  if (isTaken && (await hasOrder(shop, intentId))) return found
  if (intent?.status === 'canceled' || (isTaken && intent.amountRefunded !== 0)) throw paymentGone(isTaken)
  if (intent?.status === 'processing') throw new ShopError('payment-refused', STILL_PROCESSING)
  if (intent?.status !== 'requires_capture' && !isTaken) throw new ShopError('payment-refused', NOT_CONFIRMED)
  if (intent.amount !== payment.amountInFils || intent.currency !== payment.currency) throw unknownPayment()
  if (isTaken && intent.amountReceived !== payment.amountInFils) throw unknownPayment()
  await refuseSwitchedOff(shop, intent)
  return { paymentId: payment.id, card: intent.card, method: intent.method, isTaken }
}

/** Cancels a payment by a method that staff have switched off meanwhile. */
async function refuseSwitchedOff(shop: Shop, { id, method, status }: PaymentIntent): Promise<void> {
  if (!method || offeredMethods(shop.settings.current()).includes(method.kind)) return
  await voidPayment(shop, id)
  const what = status === 'succeeded' ? 'What you paid goes back to you.' : 'Nothing was charged.'
  throw new ShopError('conflict', `${method.name} is not offered any more. ${what} Please pay in another way.`)
}

interface WantedPayment {
  intentId: string
  isTaken: boolean
  /** The link whose draft is ordered; null for a cart. */
  linkId: number | null
}

/** Locks the payment until the transaction ends: a concurrent checkout waits here, and then finds the order. */
export async function getLockedPayment(shop: Shop, { intentId, isTaken, linkId }: WantedPayment): Promise<Payment> {
  const payment = await lockPayment(shop.db, intentId)
  if (payment?.giftCardId !== null || payment.paymentLinkId !== linkId) throw unknownPayment()
  if (payment.orderId === null && payment.status !== 'open' && payment.status !== 'authorized')
    throw paymentGone(isTaken)
  return payment
}

/**
 * Links a locked payment to its order, inside the transaction that writes the order: from then on it is captured, by the
 * sweep if this process dies. Returns the payment as it was saved.
 */
export async function attachPayment(shop: Shop, payment: Payment, orderId: number): Promise<AttachedPayment> {
  const { id } = payment
  await linkPayment(shop.db, id, { orderId, giftCardId: null }, shop.now())
  return { ...payment, orderId, status: 'authorized', shipping: null }
}

async function hasOrder(shop: Shop, intentId: string): Promise<boolean> {
  const payment = await findPaymentByIntent(shop.db, intentId)
  return payment !== undefined && (payment.orderId !== null || payment.giftCardId !== null)
}

export async function findIntent(shop: Shop, intentId: string) {
  try {
    return await shop.gateway.findIntent(intentId)
  } catch (error) {
    throw error instanceof GatewayInDoubt ? gatewayUnavailable(error) : error
  }
}

const NOT_CONFIRMED = 'The card has not been confirmed yet. Please enter your payment details again.'

export function gatewayUnavailable(cause: GatewayInDoubt): ShopError {
  const text = 'The card payment service does not answer right now. Nothing was charged. Please try again in a moment.'
  return Object.assign(new ShopError('unavailable', text, { retryAfterInSeconds: 10 }), { cause })
}

function unknownPayment(): ShopError {
  return new ShopError('conflict', 'This payment does not belong to your cart. Please pay again.')
}

function paymentGone(isTaken: boolean): ShopError {
  return new ShopError(
    'conflict',
    isTaken
      ? 'No order was placed with this payment in time, so it goes back to you. Please pay again.'
      : 'This payment has expired and nothing was charged. Please pay again.',
  )
}
