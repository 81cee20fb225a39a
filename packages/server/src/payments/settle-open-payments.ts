import { GatewayInDoubt } from '../kernel/gateway-error'
import type { Shop } from '../kernel/shop'
import { listPaymentsToSettle, voidAbandonedPayments } from './payments.queries'
import { settlePayment } from './settle-payment'

/** Finishes what a crash or a silent gateway left open. Runs at every start and every minute. */
export async function settleOpenPayments(shop: Shop): Promise<void> {
  await settleAll(shop, await listPaymentsToSettle(shop.db))
}

/** An authorised card whose owner never came back is let go, so that nobody's money is held for nothing. */
export async function voidAbandoned(shop: Shop): Promise<void> {
  const before = new Date(shop.now().getTime() - shop.abandonedAfterInMs)
  await settleAll(shop, await voidAbandonedPayments(shop.db, before, shop.now()))
}

async function settleAll(shop: Shop, paymentIds: readonly number[]): Promise<void> {
  for (const id of paymentIds) {
    try {
      await settlePayment(shop, id)
    } catch (error) {
      if (!(error instanceof GatewayInDoubt)) throw error
      shop.log.warn({ err: error, paymentId: id }, 'a payment is still open')
    }
  }
}
