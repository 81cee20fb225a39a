import { jobAdded } from '../jobs/enqueue'
import { GatewayInDoubt } from '../kernel/gateway-error'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { afterRequest } from './settle-now-or-later'
import { findPaymentByIntent, lockPayment, updatePayment, type Payment } from './payments.queries'

/** A payment of this user that the gateway says is authorised, or that has its order already. */
export async function getAuthorisedPayment(
  shop: Shop,
  userId: number,
  intentId: string,
): Promise<{ paymentId: number }> {
  const payment = await findPaymentByIntent(shop.db, intentId)
  // Somebody else's is answered like one that does not exist.
  if (payment?.userId !== userId) throw unknownPayment()
  if (payment.orderId !== null) return { paymentId: payment.id }
  const intent = await findIntent(shop, intentId)
  // Another click may have been faster: then the card is charged already, for the order that there is.
  if (intent?.status === 'succeeded' && (await hasOrder(shop, intentId))) return { paymentId: payment.id }
  if (intent?.status === 'canceled') throw paymentGone()
  if (intent?.status !== 'requires_capture') throw new ShopError('payment-refused', NOT_CONFIRMED)
  if (intent.amount !== payment.amountInFils || intent.currency !== payment.currency) throw unknownPayment()
  return { paymentId: payment.id }
}

/** Inside a transaction: whoever else places an order with it waits here, and then finds the order. */
export async function holdPayment(shop: Shop, intentId: string): Promise<Payment> {
  const payment = await lockPayment(shop.db, intentId)
  if (!payment) throw unknownPayment()
  if (payment.orderId === null && payment.status !== 'open' && payment.status !== 'authorized') throw paymentGone()
  return payment
}

/**
 * Inside a transaction, on a payment that is held. A job is queued with it: whatever happens to this process, somebody
 * captures or voids.
 */
export async function makePaymentOf(shop: Shop, { id }: Payment, orderId: number): Promise<void> {
  const now = shop.now()
  const settled = jobAdded('settle-payment', { paymentId: id }, afterRequest(shop))
  await updatePayment(shop.db, id, { orderId, status: 'authorized' }, now, settled)
}

async function hasOrder(shop: Shop, intentId: string): Promise<boolean> {
  const payment = await findPaymentByIntent(shop.db, intentId)
  return payment !== undefined && payment.orderId !== null
}

async function findIntent(shop: Shop, intentId: string) {
  try {
    return await shop.gateway.findIntent(intentId)
  } catch (error) {
    throw error instanceof GatewayInDoubt ? gatewaySilent(error) : error
  }
}

const NOT_CONFIRMED = 'The card has not been confirmed yet. Please enter your payment details again.'

export function gatewaySilent(cause: GatewayInDoubt): ShopError {
  const text = 'The card payment service does not answer right now. Nothing was charged. Please try again in a moment.'
  return Object.assign(new ShopError('unavailable', text, { retryAfterInSeconds: 10 }), { cause })
}

function unknownPayment(): ShopError {
  return new ShopError('conflict', 'This payment does not belong to your cart. Please pay again.')
}

function paymentGone(): ShopError {
  return new ShopError('conflict', 'This payment has expired and nothing was charged. Please pay again.')
}
