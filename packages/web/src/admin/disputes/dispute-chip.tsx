import type { Dispute } from '@shop/contract/disputes'
import { Chip } from '../../ui/chip'
import { isOpen, STAGE_CHIPS } from './dispute-words'

/** The stage of an order's dispute, shown beside its status. An open dispute has precedence over decided ones. */
export function DisputeChip({ disputes }: { disputes: readonly Dispute[] }) {
  const dispute = disputes.find(isOpen) ?? disputes[0]
  if (!dispute) return null
  const { tone, words } = STAGE_CHIPS[dispute.stage]
  return <Chip tone={tone}>{words}</Chip>
}
