import type { DraftState } from '@shop/contract/draft-words'
import type { DraftAddress } from '@shop/contract/drafts'

export const STATE_WORDS: Record<DraftState, { words: string; tone: 'success' | 'info' | 'warning' | 'plain' }> = {
  open: { words: 'Open', tone: 'plain' },
  sent: { words: 'Link sent', tone: 'info' },
  expired: { words: 'Link expired', tone: 'warning' },
  withdrawn: { words: 'Withdrawn', tone: 'plain' },
  paid: { words: 'Paid', tone: 'success' },
}

/** Who a draft is for, by what is known. */
export function personOf({ shipping, email }: { shipping: DraftAddress; email: string }): string {
  const name = `${shipping.firstName} ${shipping.lastName}`.trim()
  return name || email || shipping.phone || 'Nobody yet'
}
