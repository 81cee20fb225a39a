import { fils } from '@shop/contract/money'
import { putBackIntoCart } from '../cart/hand-over-cart'
import { enqueue, jobAdded } from '../jobs/enqueue'
import { GatewayInDoubt, GatewayRefusal } from '../kernel/gateway-error'
import type { PaymentIntent } from '../kernel/ports'
import { inTransaction, type Shop } from '../kernel/shop'
import { changeStatus, holdOrder, listOrderedPieces, markPaid, markPayment } from '../orders/change-status'
import {
  changeKeyOfPayment,
  changeKeyOfRefund,
  countDoubt,
  findPayment,
  listPendingRefunds,
  lockPayment,
  markRefundFailed,
  markRefundMade,
  updatePayment,
  type Payment,
  type Refund,
} from './payments.queries'
import { refundRest, takenOf } from './decide-refund'

/** Each step may find that somebody decided otherwise meanwhile; nobody does so for ever. */
const MOST_STEPS = 6

/**
 * Makes the gateway agree with what was decided here: captures what has an order, cancels what is voided, returns what is
 * refunded, in part or in full. May be run by anybody, at any time and as often as one likes. Throws `GatewayInDoubt` where it has to be
 * run again.
 */
export async function settlePayment(shop: Shop, paymentId: number): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const payment = await findPayment(shop.db, paymentId)
    if (payment?.settledAt !== null || !isDecided(payment)) return
    try {
      const isAtRest = await takeStep(shop, payment)
      if (isAtRest) return
    } catch (error) {
      if (error instanceof GatewayInDoubt) await countDoubt(shop.db, payment)
      throw error
    }
  }
  throw new GatewayInDoubt(new Error(`Payment ${paymentId} did not come to rest.`))
}

/** A card that was authorised for nothing yet is its owner's to use, or to leave. */
export function isDecided({ status, orderId }: Payment): boolean {
  return orderId !== null || (status !== 'open' && status !== 'authorized')
}

/** True when no other follows, as far as is known. */
async function takeStep(shop: Shop, payment: Payment): Promise<boolean> {
  if (payment.status === 'authorized') return capture(shop, payment)
  if (payment.status === 'captured' || payment.status === 'refunded') await refund(shop, payment)
  else if (payment.status === 'voided' || payment.status === 'failed') await release(shop, payment)
  return payment.status === 'open'
}

async function capture(shop: Shop, payment: Payment): Promise<boolean> {
  const { intentId, keyVersion } = payment
  try {
    const intent = await shop.gateway.captureIntent(intentId, `capture-${intentId}-${keyVersion}`)
    if (intent.status === 'succeeded') return await recordCaptured(shop, intent)
    throw new GatewayInDoubt(new Error(`A captured payment is ${intent.status}.`))
  } catch (error) {
    if (isStoredFailure(error)) await changeKeyOfPayment(shop.db, payment)
    if (!(error instanceof GatewayRefusal)) throw error
    return capturedAfterAll(shop, payment)
  }
}

/** Only then may the key change: after a time-out or a 409 the call before may still be running. */
function isStoredFailure(error: unknown): boolean {
  return error instanceof GatewayInDoubt && error.isStored
}

/** A capture is also refused when it happened before, and nobody heard of it. */
async function capturedAfterAll(shop: Shop, { intentId }: Payment): Promise<boolean> {
  const intent = await shop.gateway.findIntent(intentId)
  if (intent?.status === 'succeeded') return recordCaptured(shop, intent)
  if (intent?.status === 'processing') throw new GatewayInDoubt(new Error('The payment is still being processed.'))
  await recordFailed(shop, intentId)
  return false
}

async function recordCaptured(shop: Shop, { id: intentId, amountReceived }: PaymentIntent): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const { payment, orderId } = await hold(shop, intentId)
    // Cancelled meanwhile: the next step returns the money.
    if (payment?.status !== 'authorized' || orderId === null) return false
    const order = await holdOrder(shop, orderId)
    const now = shop.now()
    const confirmed = jobAdded('send-order-mail', { orderId, kind: 'confirmation' })
    const captured = { status: 'captured' as const, capturedInFils: amountReceived, settledAt: now }
    await updatePayment(shop.db, payment.id, captured, now, confirmed)
    warnOfPartialCapture(shop, { ...payment, ...captured })
    await markPaid(shop, order)
    return true
  })
}

/** Somebody took another amount in the provider's dashboard: the books and the order page show it. */
export function warnOfPartialCapture(shop: Shop, payment: Payment): void {
  const { id: paymentId, amountInFils } = payment
  if (takenOf(payment) === amountInFils) return
  shop.log.error({ paymentId, amountInFils, taken: takenOf(payment) }, 'the gateway took another amount than was due')
}

async function recordFailed(shop: Shop, intentId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { payment, orderId } = await hold(shop, intentId)
    if (payment?.status !== 'authorized' || orderId === null) return
    const order = await holdOrder(shop, orderId)
    await updatePayment(shop.db, payment.id, { status: 'failed' }, shop.now())
    await markPayment(shop, orderId, 'failed', 'payment-failed')
    await changeStatus(shop, order, 'cancelled')
    // With another card it may work: nobody has to look for the jerseys again.
    await putBackIntoCart(shop, order.userId, await listOrderedPieces(shop, orderId))
    await enqueue(shop, 'send-order-mail', { orderId, kind: 'cancellation' })
  })
}

/** Given up here; at the gateway it may be open, authorised, canceled, or captured by a call nobody heard the end of. */
async function release(shop: Shop, { id, intentId }: Payment): Promise<void> {
  const intent = await shop.gateway.findIntent(intentId)
  if (intent?.status === 'succeeded') return recordCapturedTooLate(shop, intent)
  if (intent?.status === 'processing') throw new GatewayInDoubt(new Error('The payment is still being processed.'))
  try {
    if (intent && intent.status !== 'canceled') await shop.gateway.cancelIntent(intentId)
  } catch (error) {
    // Its state changed under our hands: look again.
    if (error instanceof GatewayRefusal) return
    throw error
  }
  await updatePayment(shop.db, id, { settledAt: shop.now() }, shop.now())
}

async function recordCapturedTooLate(shop: Shop, { id, amountReceived }: PaymentIntent): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { payment } = await hold(shop, id)
    if (payment?.status !== 'voided' && payment?.status !== 'failed') return
    await updatePayment(shop.db, payment.id, { capturedInFils: amountReceived }, shop.now())
    await refundRest(shop, { ...payment, capturedInFils: amountReceived })
  })
}

async function refund(shop: Shop, payment: Payment): Promise<void> {
  for (const pending of await listPendingRefunds(shop.db, payment.id)) {
    const refundId = await refundOnce(shop, payment, pending)
    if (refundId !== undefined) await recordRefunded(shop, payment, pending, refundId)
    else {
      // Somebody has to look at a refusal: the books show it until the money is back.
      shop.log.error({ paymentId: payment.id }, 'the gateway refused a refund')
      await markRefundFailed(shop.db, pending.id, shop.now())
    }
  }
  await inTransaction(shop, async (shop) => {
    const { payment: held } = await hold(shop, payment.intentId)
    // Decided meanwhile: the next step makes it.
    if (!held || (await listPendingRefunds(shop.db, held.id)).length > 0) return
    await updatePayment(shop.db, held.id, { settledAt: shop.now() }, shop.now())
  })
}

/** With a mail to the customer, by whoever notes it first. */
export async function recordRefunded(
  shop: Shop,
  { orderId }: Payment,
  { id, amountInFils }: Pick<Refund, 'id' | 'amountInFils'>,
  refundId: string,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const isNews = await markRefundMade(shop.db, id, refundId, shop.now())
    if (!isNews || orderId === null) return
    await enqueue(shop, 'send-order-mail', { orderId, kind: 'refund', amount: fils(amountInFils) })
  })
}

/** The gateway's id of it. It may have been made by a call whose end nobody heard, before or right now. */
async function refundOnce(shop: Shop, { intentId }: Payment, refund: Refund): Promise<string | undefined> {
  const { id, amountInFils, keyVersion } = refund
  const made = await findRefund(shop, intentId, id)
  if (made !== undefined) return made
  try {
    return await shop.gateway.refundIntent(intentId, { id, amount: amountInFils }, `refund-${id}-${keyVersion}`)
  } catch (error) {
    if (error instanceof GatewayRefusal) return findRefund(shop, intentId, id)
    if (isStoredFailure(error)) await changeKeyOfRefund(shop.db, refund)
    throw error
  }
}

async function findRefund(shop: Shop, intentId: string, refundId: number): Promise<string | undefined> {
  const made = await shop.gateway.listRefunds(intentId)
  return made.find(({ ownId, hasFailed }) => ownId === refundId && !hasFailed)?.id
}

async function hold(shop: Shop, intentId: string) {
  const payment = await lockPayment(shop.db, intentId)
  return { payment, orderId: payment?.orderId ?? null }
}
