import type { OrderStatus } from '@shop/contract/orders'
import { statusName } from './names'
import { Chip, type ChipTone } from '../ui/chip'

const TONES: Record<OrderStatus, ChipTone> = {
  pending: 'warning',
  processing: 'info',
  completed: 'success',
  cancelled: 'error',
}

/** An order's status as the shop names it; a word that a foreign server made up stays a word. */
export function StatusChip({ status }: { status: string }) {
  return <Chip tone={isKnown(status) ? TONES[status] : 'plain'}>{statusName(status)}</Chip>
}

function isKnown(status: string): status is OrderStatus {
  return Object.hasOwn(TONES, status)
}
