import type { CardChoice } from '@shop/contract/payments'
import { api } from '../../lib/api'
import { errorText } from '../../lib/api-error'
import { IS_OWN_SERVER } from '../../lib/backend'
import { savedCardTexts } from '../saved-cards/saved-cards'
import type { OpenPayment } from './payment-opening'
import { intentIdOf, type CardOutcome } from './payment-outcome'

/**
 * Tells the server which card is about to be confirmed, and confirms it. It is told each time, also that the card is not to
 * be saved, because it may have been ticked for an earlier card or in another tab.
 */
export async function confirmAnnounced(
  { clientSecret, isGuest = false }: OpenPayment,
  choice: CardChoice,
  confirm: () => Promise<CardOutcome>,
): Promise<CardOutcome> {
  try {
    if (IS_OWN_SERVER && !isGuest)
      await api.call('PUT /api/payment-intents/{id}/card', {
        params: { id: intentIdOf(clientSecret) },
        body: choice,
      })
  } catch (error) {
    if (choice.saved_card_id !== undefined) return { ok: false, message: errorText(error, savedCardTexts.chooseFailed) }
    // A card that is not to be saved needs no preparation.
    if (choice.save_card) return { ok: false, message: errorText(error, savedCardTexts.saveFailed) }
  }
  return confirm()
}
