import type { GiftCardMove, GiftCardState } from '@shop/contract/gift-card-words'

export const STATE_WORDS: Record<GiftCardState, { words: string; tone: 'success' | 'info' | 'error' | 'plain' }> = {
  waiting: { words: 'Waiting for payment', tone: 'info' },
  active: { words: 'Valid', tone: 'success' },
  void: { words: 'Void', tone: 'plain' },
  failed: { words: 'Payment failed', tone: 'error' },
}

export const MOVE_WORDS: Record<GiftCardMove, string> = {
  sold: 'Sold',
  issued: 'Issued by hand',
  spent: 'Spent',
  returned: 'Given back by an order',
  refunded: 'Returned to the buyer',
  voided: 'Made void',
}
