import * as m from '#messages/admin-gift-cards'
import type { GiftCardMove, GiftCardState } from '@shop/contract/gift-card-words'
import type { ManagedGiftCard } from '@shop/contract/gift-cards'
import { formatDate, formatMoment } from '../../ui/format'

export const STATE_WORDS: Record<GiftCardState, { words: string; tone: 'success' | 'info' | 'error' | 'plain' }> = {
  waiting: { words: m.waitingForPayment, tone: 'info' },
  active: { words: m.valid, tone: 'success' },
  void: { words: m.isVoid, tone: 'plain' },
  failed: { words: m.paymentFailed, tone: 'error' },
}

export const MOVE_WORDS: Record<GiftCardMove, string> = {
  sold: m.sold,
  issued: m.issuedByHand,
  spent: m.spent,
  returned: m.givenBackByAnOrder,
  refunded: m.returnedToTheBuyer,
  voided: m.madeVoid,
}

/** When the mail with the code went out, or the day on which it will. */
export function sentWords({ sent_at: sent, send_on: day }: Pick<ManagedGiftCard, 'sent_at' | 'send_on'>): string {
  if (sent !== null) return formatMoment(sent)
  return day === null ? m.notYet : formatDate(day)
}
