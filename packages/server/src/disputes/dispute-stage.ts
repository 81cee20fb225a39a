import type { DisputeStage } from '@shop/contract/disputes'
import type { DisputeStatus } from '../kernel/ports'

const STAGES: Record<DisputeStatus, DisputeStage> = {
  warning_needs_response: 'to-answer',
  needs_response: 'to-answer',
  appeal_needs_response: 'to-answer',
  warning_under_review: 'under-review',
  under_review: 'under-review',
  appeal_under_review: 'under-review',
  won: 'won',
  lost: 'lost',
  warning_closed: 'closed',
  prevented: 'closed',
}

/** Maps the gateway's status of a dispute to the shop's stage. */
export function stageOf(status: DisputeStatus): DisputeStage {
  return STAGES[status]
}

export function isDecided(status: DisputeStatus): boolean {
  const stage = stageOf(status)
  return stage !== 'to-answer' && stage !== 'under-review'
}
