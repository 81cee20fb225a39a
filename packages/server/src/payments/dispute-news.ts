import type { JobPayloads } from '../jobs/jobs'
import type { GatewayEvent } from '../kernel/ports'

/** What an event wants to be looked at beside its payment: a dispute, an early fraud warning, or a review. */
export function disputeNewsOf({ type, objectId: id }: GatewayEvent): JobPayloads['look-at-dispute'] | undefined {
  if (id === undefined) return undefined
  if (type.startsWith('charge.dispute.')) return { kind: 'dispute', id }
  if (type.startsWith('radar.early_fraud_warning.')) return { kind: 'fraud-warning', id }
  return type.startsWith('review.') ? { kind: 'review', id } : undefined
}
