import type { Shop } from '../kernel/shop'
import { listDisputesOfIntent } from './disputes.queries'
import { invalidRequest } from './wire-error'

const REFUNDABLE = new Set(['won', 'prevented'])

/** As Stripe does: what a bank has taken back can't be returned a second time. */
export async function refuseDisputedRefund(shop: Shop, intentId: string): Promise<void> {
  const disputes = await listDisputesOfIntent(shop.db, intentId)
  const locking = disputes.find(({ status }) => !status.startsWith('warning_') && !REFUNDABLE.has(status))
  if (!locking) return
  throw invalidRequest(`Charge ${locking.chargeId} has been charged back; cannot issue a refund.`, {
    code: 'charge_disputed',
  })
}
