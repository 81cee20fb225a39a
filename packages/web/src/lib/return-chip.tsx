import { RETURN_STATE_NAMES } from './names'
import type { ReturnState } from '@shop/contract/return-words'
import { Chip, type ChipTone } from '../ui/chip'

const TONES: Record<ReturnState, ChipTone> = {
  requested: 'warning',
  approved: 'info',
  received: 'info',
  inspected: 'info',
  refunded: 'success',
  exchanged: 'success',
  refused: 'error',
  cancelled: 'plain',
}

export function ReturnChip({ state }: { state: ReturnState }) {
  return <Chip tone={TONES[state]}>{RETURN_STATE_NAMES[state]}</Chip>
}
