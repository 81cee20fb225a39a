import * as m from '#messages/checkout'
import { IS_OWN_SERVER } from '../../lib/backend'
import { CheckboxRow } from '../../ui/checkbox-row'
import type { OpenPayment } from './payment-opening'

/** The field of a card form that says whether the card is saved. */
export const SAVE_CARD = { saveCard: null }

export function isTicked({ saveCard }: { saveCard: string }): boolean {
  return saveCard !== ''
}

/** Never ticked beforehand: a card is saved only for who asks for it. */
export function SaveCardBox({ payment: { isGuest = false } }: { payment: OpenPayment }) {
  // A backend that follows only the specification saves no cards.
  if (!IS_OWN_SERVER || isGuest) return null
  return <CheckboxRow name="saveCard" label={m.saveThisCardForNextTime} />
}
