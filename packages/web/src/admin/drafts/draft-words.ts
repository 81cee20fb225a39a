import * as m from '#messages/admin-drafts'
import type { DraftState } from '@shop/contract/draft-words'
import type { DraftAddress } from '@shop/contract/drafts'

export const STATE_WORDS: Record<DraftState, { words: string; tone: 'success' | 'info' | 'warning' | 'plain' }> = {
  open: { words: m.stateOpen, tone: 'plain' },
  sent: { words: m.stateSent, tone: 'info' },
  expired: { words: m.stateExpired, tone: 'warning' },
  withdrawn: { words: m.stateWithdrawn, tone: 'plain' },
  paid: { words: m.statePaid, tone: 'success' },
}

/** The customer of a draft, by name or else by address or phone. */
export function personOf({ shipping, email }: { shipping: DraftAddress; email: string }): string {
  const name = `${shipping.firstName} ${shipping.lastName}`.trim()
  return name || email || shipping.phone || m.nobodyYet
}
