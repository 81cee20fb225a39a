import { fils } from '@shop/contract/money'
import { putBackDelivery, putBackIntoCart } from '../cart/take-cart'
import { reopenDraft } from '../drafts/order-draft'
import { enqueue } from '../jobs/enqueue'
import { GatewayInDoubt, GatewayRefusal } from '../kernel/gateway-error'
import type { PaymentIntent } from '../kernel/ports'
import { inTransaction, retryDeadlocks, type Shop } from '../kernel/shop'
import {
  changeStatus,
  getLockedOrder,
  getOrderedDelivery,
  listOrderedPieces,
  markPayment,
} from '../orders/change-status'
import {
  bookCapturedOrder,
  countDoubt,
  findPayment,
  lockPayment,
  renewCaptureKey,
  updatePayment,
  type Payment,
} from './payments.queries'
import { listPendingRefunds, markRefundFailed, markRefundMade, renewRefundKey, type Refund } from './refunds.queries'
import { putBackGiftCards } from '../gift-cards/spend-gift-cards'
import { putBackCodes } from '../vouchers/take-vouchers'
import { bookPaidGiftCard, giveUpGiftCard } from './book-gift-card'
import { refundRest, capturedOf } from './decide-refund'

/** A concurrent decision (a cancellation, a refund) can require another step; this bounds the loop. */
const MOST_STEPS = 6

/**
 * Makes the gateway follow the payment's row: captures it if it has an order, cancels it if voided, makes its refunds.
 * Idempotent and safe to run concurrently. Throws `GatewayInDoubt` where it has to be run again. A row that was just saved
 * is not read again.
 */
export async function settlePayment(shop: Shop, paymentId: number, justSaved?: Payment): Promise<void> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const payment = (step === 0 ? justSaved : undefined) ?? (await findPayment(shop.db, paymentId))
    if (payment?.settledAt !== null || !isDecided(payment)) return
    try {
      const isDone = await takeStep(shop, payment)
      if (isDone) return
    } catch (error) {
      if (error instanceof GatewayInDoubt) await countDoubt(shop.db, payment)
      throw error
    }
  }
  throw new GatewayInDoubt(new Error(`Payment ${paymentId} did not come to rest.`))
}

/** False while the shopper may still place an order with the payment: then there is nothing to settle. */
export function isDecided({ status, orderId, giftCardId }: Payment): boolean {
  return orderId !== null || giftCardId !== null || (status !== 'open' && status !== 'authorized')
}

/** Runs one gateway operation for the payment's status. Returns true if no further step is known to be needed. */
async function takeStep(shop: Shop, payment: Payment): Promise<boolean> {
  if (payment.status === 'authorized') return capture(shop, payment)
  if (payment.status === 'captured' || payment.status === 'refunded') await makePendingRefunds(shop, payment)
  else if (payment.status === 'voided' || payment.status === 'failed') await cancelAtGateway(shop, payment)
  return payment.status === 'open'
}

/** The captures that this process is making, by their intents. */
const captures = new Map<string, Promise<unknown>>()

/** Waits while this process captures the payment. */
export async function untilCaptured(intentId: string): Promise<void> {
  await captures.get(intentId)?.catch(() => undefined)
}

async function capture(shop: Shop, payment: Payment): Promise<boolean> {
  const capturing = captureAndRecord(shop, payment)
  captures.set(payment.intentId, capturing)
  try {
    return await capturing
  } finally {
    captures.delete(payment.intentId)
  }
}

async function captureAndRecord(shop: Shop, payment: Payment): Promise<boolean> {
  const { intentId, keyVersion } = payment
  try {
    const intent = await shop.gateway.captureIntent(intentId, `capture-${intentId}-${keyVersion}`)
    if (intent.status === 'succeeded') return await recordCaptured(shop, intent)
    throw new GatewayInDoubt(new Error(`A captured payment is ${intent.status}.`))
  } catch (error) {
    if (isStoredFailure(error)) await renewCaptureKey(shop.db, payment)
    if (!(error instanceof GatewayRefusal)) throw error
    return checkRefusedCapture(shop, payment)
  }
}

/** Only a stored failure permits a new idempotency key: after a time-out or 409 the first call may still be running. */
function isStoredFailure(error: unknown): boolean {
  return error instanceof GatewayInDoubt && error.isStored
}

/** Asks the gateway for the intent, because a capture is also refused if an earlier one succeeded unnoticed. */
async function checkRefusedCapture(shop: Shop, { intentId }: Payment): Promise<boolean> {
  const intent = await shop.gateway.findIntent(intentId)
  if (intent?.status === 'succeeded') return recordCaptured(shop, intent)
  if (intent?.status === 'processing') throw new GatewayInDoubt(new Error('The payment is still being processed.'))
  await recordFailed(shop, intentId)
  return false
}

async function recordCaptured(shop: Shop, { id: intentId, amountReceived }: PaymentIntent): Promise<boolean> {
  const booked = await retryDeadlocks(() => bookCapturedOrder(shop.db, { intentId, amountReceived, now: shop.now() }))
  if (booked) warnOfPartialCapture(shop, { ...booked, capturedInFils: amountReceived })
  return booked !== undefined || recordCapturedGiftCard(shop, intentId, amountReceived)
}

/** False for a payment of no gift card: its order was cancelled during the capture, and the next step refunds it. */
async function recordCapturedGiftCard(shop: Shop, intentId: string, amountReceived: number): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const { payment } = await lockPaymentAndOrderId(shop, intentId)
    return payment !== undefined && payment.giftCardId !== null && bookPaidGiftCard(shop, payment, amountReceived)
  })
}

/** Logs that a different amount was captured, in the provider's dashboard; the books and the order page show it too. */
export function warnOfPartialCapture(
  shop: Shop,
  payment: Pick<Payment, 'id' | 'amountInFils' | 'capturedInFils'>,
): void {
  const { id: paymentId, amountInFils } = payment
  if (capturedOf(payment) === amountInFils) return
  shop.log.error(
    { paymentId, amountInFils, taken: capturedOf(payment) },
    'the gateway took another amount than was due',
  )
}

async function recordFailed(shop: Shop, intentId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { payment, orderId } = await lockPaymentAndOrderId(shop, intentId)
    if (payment && payment.giftCardId !== null) return giveUpGiftCard(shop, payment)
    if (payment?.status !== 'authorized' || orderId === null) return
    const order = await getLockedOrder(shop, orderId)
    await updatePayment(shop.db, payment.id, { status: 'failed' }, shop.now())
    await markPayment(shop, orderId, 'failed', 'payment-failed')
    await changeStatus(shop, order, 'cancelled')
    // So that the customer can try another card: by the same link, or without searching for the jerseys again.
    if (payment.paymentLinkId === null) await refillCart(shop, order.userId, orderId)
    else await reopenDraft(shop, orderId)
    await enqueue(shop, 'send-order-mail', { orderId, kind: 'cancellation' })
  })
}

async function refillCart(shop: Shop, userId: number, orderId: number): Promise<void> {
  await putBackIntoCart(shop, userId, await listOrderedPieces(shop, orderId))
  await putBackDelivery(shop, userId, await getOrderedDelivery(shop, orderId))
  await putBackCodes(shop, userId, orderId)
  await putBackGiftCards(shop, userId, orderId)
}

/** Cancels the intent of a voided or failed payment, or decides a refund if an earlier capture succeeded unnoticed. */
async function cancelAtGateway(shop: Shop, { id, intentId }: Payment): Promise<void> {
  const intent = await shop.gateway.findIntent(intentId)
  if (intent?.status === 'succeeded') return recordCapturedTooLate(shop, intent)
  if (intent?.status === 'processing') throw new GatewayInDoubt(new Error('The payment is still being processed.'))
  try {
    if (intent && intent.status !== 'canceled') await shop.gateway.cancelIntent(intentId)
  } catch (error) {
    // The intent changed since it was read: the next step reads it again.
    if (error instanceof GatewayRefusal) return
    throw error
  }
  await updatePayment(shop.db, id, { settledAt: shop.now() }, shop.now())
}

async function recordCapturedTooLate(shop: Shop, { id, amountReceived }: PaymentIntent): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const { payment } = await lockPaymentAndOrderId(shop, id)
    if (payment?.status !== 'voided' && payment?.status !== 'failed') return
    await updatePayment(shop.db, payment.id, { capturedInFils: amountReceived }, shop.now())
    await refundRest(shop, { ...payment, capturedInFils: amountReceived })
    if (payment.orderId === null) await enqueue(shop, 'tell-of-return', { paymentId: payment.id })
  })
}

async function makePendingRefunds(shop: Shop, payment: Payment): Promise<void> {
  for (const pending of await listPendingRefunds(shop.db, payment.id)) {
    const refundId = await refundOnce(shop, payment, pending)
    if (refundId !== undefined) await recordRefunded(shop, payment, pending, refundId)
    else {
      // Staff have to resolve a refused refund: the check of the books lists it until the money is refunded.
      shop.log.error({ paymentId: payment.id }, 'the gateway refused a refund')
      await markRefundFailed(shop.db, pending.id, shop.now())
    }
  }
  await inTransaction(shop, async (shop) => {
    const { payment: held } = await lockPaymentAndOrderId(shop, payment.intentId)
    // Another refund was decided in the meantime: the next step makes it.
    if (!held || (await listPendingRefunds(shop.db, held.id)).length > 0) return
    await updatePayment(shop.db, held.id, { settledAt: shop.now() }, shop.now())
  })
}

/** Marks a refund as completed; the first process to do so queues the mail to the customer. */
export async function recordRefunded(
  shop: Shop,
  { orderId }: Payment,
  { id, amountInFils }: Pick<Refund, 'id' | 'amountInFils'>,
  refundId: string,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const isFirst = await markRefundMade(shop.db, id, refundId, shop.now())
    if (!isFirst || orderId === null) return
    await enqueue(shop, 'send-order-mail', { orderId, kind: 'refund', amount: fils(amountInFils) })
    await enqueue(shop, 'issue-papers', { orderId })
  })
}

/** Makes the refund, unless an earlier call did so unnoticed. Returns its gateway id, or undefined if refused. */
async function refundOnce(shop: Shop, { kind, intentId }: Payment, refund: Refund): Promise<string | undefined> {
  const { id, amountInFils, keyVersion } = refund
  // Staff return cash by hand: what they decide is what was made.
  if (kind === 'cash') return `cash_refund_${id}`
  const made = await findRefund(shop, intentId, id)
  if (made !== undefined) return made
  try {
    return await shop.gateway.refundIntent(intentId, { id, amount: amountInFils }, `refund-${id}-${keyVersion}`)
  } catch (error) {
    if (error instanceof GatewayRefusal) return findRefund(shop, intentId, id)
    if (isStoredFailure(error)) await renewRefundKey(shop.db, refund)
    throw error
  }
}

async function findRefund(shop: Shop, intentId: string, refundId: number): Promise<string | undefined> {
  const made = await shop.gateway.listRefunds(intentId)
  return made.find(({ ownId, hasFailed }) => ownId === refundId && !hasFailed)?.id
}

async function lockPaymentAndOrderId(shop: Shop, intentId: string) {
  const payment = await lockPayment(shop.db, intentId)
  return { payment, orderId: payment?.orderId ?? null }
}
