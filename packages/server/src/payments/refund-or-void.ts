import type { PaymentStatus } from '@shop/contract/orders'
import { enqueue } from '../jobs/enqueue'
import type { Shop } from '../kernel/shop'
import { markPayment } from '../orders/change-status'
import { creditGiftCards } from './credit-gift-cards'
import { refundRest } from './decide-refund'
import { updatePayment, type Payment } from './payments.queries'
import { refuseWhileDisputed } from './refuse-while-disputed'
import { afterRequest } from './settle-job'

/**
 * Refunds a captured payment of a cancelled order, or voids an authorised one, and queues the customer's mail. Call it
 * inside the transaction that cancels the order, on a locked payment.
 */
export async function refundOrVoid(
  shop: Shop,
  orderId: number,
  payment: Payment | undefined,
  by: number,
): Promise<PaymentStatus | undefined> {
  await enqueue(shop, 'send-order-mail', { orderId, kind: 'cancellation' })
  if (payment?.status === 'due') return voidCashPayment(shop, orderId, payment)
  if (payment?.status === 'captured' || payment?.status === 'refunded')
    await creditGiftCards(shop, payment, orderId, { by })
  if (payment?.status !== 'captured' && payment?.status !== 'authorized') return undefined
  await enqueue(shop, 'settle-payment', { paymentId: payment.id }, afterRequest(shop))
  if (payment.status === 'captured') {
    await refuseWhileDisputed(shop, payment)
    await refundRest(shop, payment, by)
    return 'refunded'
  }
  await updatePayment(shop.db, payment.id, { status: 'voided' }, shop.now())
  await markPayment(shop, orderId, 'voided', 'voided')
  return 'voided'
}

/** Voids cash that was not collected yet: nothing has to be returned, and the gateway knows nothing of it. */
async function voidCashPayment(shop: Shop, orderId: number, { id }: Payment): Promise<PaymentStatus> {
  await updatePayment(shop.db, id, { status: 'voided' }, shop.now())
  await markPayment(shop, orderId, 'voided', 'voided')
  return 'voided'
}
