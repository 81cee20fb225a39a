import * as m from '#messages/saved-cards'
import type { Client } from '@shop/contract/client'
import type { SavedCard } from '@shop/contract/saved-cards'
import { IS_OWN_SERVER } from '../../lib/backend'
import { ifAvailable } from '../../lib/live-loader'
import { fieldsOf, MalformedAnswer, readEntries, readNumber, readText } from '../../lib/reading'

export const savedCardTexts = {
  none: m.youHaveNoSavedCards,
  howToSave: m.howToSaveACard,
  fetchFailed: m.savedCardsNotLoaded,
  removed: m.theCardHasBeenRemoved,
  removeFailed: m.cardNotRemoved,
  chooseFailed: m.cardNotPrepared,
  saveFailed: m.savingNotPrepared,
}

/** The customer's saved cards, the latest first; none where the server keeps none or does not answer. */
export async function savedCards(api: Client): Promise<SavedCard[]> {
  // A backend that follows only the specification saves no cards.
  if (!IS_OWN_SERVER) return []
  return (await ifAvailable(loadSavedCards(api))) ?? []
}

export async function loadSavedCards(api: Client): Promise<SavedCard[]> {
  return readEntries(await api.call('GET /api/saved-cards'), readSavedCard)
}

function readSavedCard(value: unknown): SavedCard {
  const { id, brand, last4, exp_month, exp_year, is_expired } = fieldsOf(value)
  const [cardId, digits] = [readText(id), readText(last4)]
  const [month, year] = [readNumber(exp_month), readNumber(exp_year)]
  if (cardId === null || digits === null || month === null || year === null)
    throw new MalformedAnswer('The server sent a card without its id, digits or expiry.')
  const expiry = { exp_month: month, exp_year: year, is_expired: is_expired === true }
  return { id: cardId, brand: readText(brand) ?? m.card, last4: digits, ...expiry }
}

/** “Visa ending in 4242”. */
export function cardName({ brand, last4 }: SavedCard): string {
  return m.endingIn({ brand, last4 })
}

/** “expires 12/30”, or “expired 12/24”. */
export function expiryWords({ exp_month: month, exp_year: year, is_expired: isExpired }: SavedCard): string {
  const date = `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`
  return isExpired ? m.expired({ date }) : m.expires({ date })
}
