import type { JobPayloads } from '../jobs/jobs'
import type { GatewayEvent } from '../kernel/ports'

/** Returns the dispute, early fraud warning or review that an event is about; undefined for all other events. */
export function disputeSubjectOf({ type, objectId: id }: GatewayEvent): JobPayloads['look-at-dispute'] | undefined {
  if (id === undefined) return undefined
  if (type.startsWith('charge.dispute.')) return { kind: 'dispute', id }
  if (type.startsWith('radar.early_fraud_warning.')) return { kind: 'fraud-warning', id }
  return type.startsWith('review.') ? { kind: 'review', id } : undefined
}
