import * as z from 'zod'
import { endpoint } from './endpoint'
import { Done } from './values'

/** The payment provider's id of a saved card. */
export const SavedCardId = z.string().max(255).regex(/^\w+$/)

/** A card that the payment provider keeps for a customer, as it may be shown. */
export const SavedCard = z
  .object({
    id: SavedCardId,
    brand: z.string().describe('Such as "Visa".'),
    last4: z.string(),
    exp_month: z.int().min(1).max(12),
    exp_year: z.int(),
    is_expired: z.boolean(),
  })
  .meta({ id: 'SavedCard' })
export type SavedCard = z.infer<typeof SavedCard>

export const savedCardEndpoints = {
  listSavedCards: endpoint({
    method: 'GET',
    path: '/api/saved-cards',
    access: 'user',
    priority: 'buying',
    summary: 'The own cards that the payment provider keeps, the latest first',
    response: z.object({ data: z.array(SavedCard) }),
  }),
  removeSavedCard: endpoint({
    method: 'DELETE',
    path: '/api/saved-cards/{id}',
    access: 'user',
    priority: 'buying',
    changes: 'private',
    summary: 'Have the payment provider forget one of the own cards',
    params: z.object({ id: SavedCardId }),
    response: Done,
  }),
}
