import type { Dispute } from '@shop/contract/disputes'
import { Chip } from '../../ui/chip'
import { isOpen, STAGE_CHIPS } from './dispute-words'

/** Beside an order's status, which stays one of four. An open dispute goes before those that were decided. */
export function DisputeChip({ disputes }: { disputes: readonly Dispute[] }) {
  const dispute = disputes.find(isOpen) ?? disputes[0]
  if (!dispute) return null
  const { tone, words } = STAGE_CHIPS[dispute.stage]
  return <Chip tone={tone}>{words}</Chip>
}
