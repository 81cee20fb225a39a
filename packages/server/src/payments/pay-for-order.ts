import { jobAdded } from '../jobs/enqueue'
import { GatewayInDoubt } from '../kernel/gateway-error'
import type { PaymentIntent } from '../kernel/ports'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { afterRequest } from './settle-now-or-later'
import { findPaymentByIntent, lockPayment, updatePayment, type Payment } from './payments.queries'

export interface AuthorisedPayment {
  paymentId: number
  /** Unknown where the payment has its order already. */
  card?: PaymentIntent['card']
}

/** Returns a payment of this user that is authorised at the gateway, or that already has its order or gift card. */
export async function getAuthorisedPayment(shop: Shop, userId: number, intentId: string): Promise<AuthorisedPayment> {
  const payment = await findPaymentByIntent(shop.db, intentId)
  // The answer for another user's payment is the same as for an unknown one, so that it reveals nothing.
  if (payment?.userId !== userId) throw unknownPayment()
  if (payment.orderId !== null || payment.giftCardId !== null) return { paymentId: payment.id }
  const intent = await findIntent(shop, intentId)
  // A concurrent click may have placed the order and captured the card since the payment was read.
  if (intent?.status === 'succeeded' && (await hasOrder(shop, intentId))) return { paymentId: payment.id }
  if (intent?.status === 'canceled') throw paymentGone()
  if (intent?.status !== 'requires_capture') throw new ShopError('payment-refused', NOT_CONFIRMED)
  if (intent.amount !== payment.amountInFils || intent.currency !== payment.currency) throw unknownPayment()
  return { paymentId: payment.id, card: intent.card }
}

/** Locks the payment until the transaction ends: a concurrent checkout waits here, and then finds the order. */
export async function getLockedPayment(shop: Shop, intentId: string): Promise<Payment> {
  const payment = await lockPayment(shop.db, intentId)
  if (!payment || payment.giftCardId !== null) throw unknownPayment()
  if (payment.orderId === null && payment.status !== 'open' && payment.status !== 'authorized') throw paymentGone()
  return payment
}

/**
 * Links a locked payment to its order, inside the transaction that writes the order. Queues a settle job with it, so
 * that the payment is captured or voided even if this process dies.
 */
export async function attachPayment(shop: Shop, { id }: Payment, orderId: number): Promise<void> {
  const now = shop.now()
  const settleJob = jobAdded('settle-payment', { paymentId: id }, afterRequest(shop))
  await updatePayment(shop.db, id, { orderId, status: 'authorized' }, now, settleJob)
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

function paymentGone(): ShopError {
  return new ShopError('conflict', 'This payment has expired and nothing was charged. Please pay again.')
}
