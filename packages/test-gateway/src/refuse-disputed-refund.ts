import { invalidRequest } from './api-error'
import { listDisputesOfIntent } from './disputes.queries'
import type { Gateway } from './gateway'

const REFUNDABLE = new Set(['won', 'prevented'])

/** Refuses to refund what a bank has already taken back, as Stripe does. */
export async function refuseDisputedRefund(gateway: Gateway, intentId: string): Promise<void> {
  const disputes = await listDisputesOfIntent(gateway.db, intentId)
  const locking = disputes.find(({ status }) => !status.startsWith('warning_') && !REFUNDABLE.has(status))
  if (!locking) return
  throw invalidRequest(`Charge ${locking.chargeId} has been charged back; cannot issue a refund.`, {
    code: 'charge_disputed',
  })
}
