import * as m from '#messages/admin-gift-cards'
import type { GiftCardMove, GiftCardState } from '@shop/contract/gift-card-words'

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
