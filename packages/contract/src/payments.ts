import * as z from 'zod'
import { endpoint } from './endpoint'
import { PaidCard } from './orders'
import { METHOD_KINDS } from './payment-methods'
import { SavedCardId } from './saved-cards'

/** The cart total times 100. Rounds away the tiny error of a client that multiplied in floating point. */
const MinorUnits = z
  .number()
  .nonnegative()
  .refine((amount) => Math.abs(amount - Math.round(amount)) < 1e-6, 'Not a whole number of minor units.')
  .transform(Math.round)

export const PaymentIntentInput = z.object({
  amount: MinorUnits.describe('Cart total times 100; compared with what the shop computes itself.'),
  currency: z.string().trim().toLowerCase().length(3),
})
export type PaymentIntentInput = z.infer<typeof PaymentIntentInput>

export const PaymentIntentCreated = z
  .object({
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    isAuthorized: z
      .boolean()
      .describe('The card was confirmed before, or the money taken, for this very cart: it need not be again.'),
  })
  .meta({ id: 'PaymentIntentCreated' })
export type PaymentIntentCreated = z.infer<typeof PaymentIntentCreated>

/** The gateway and the key with which a page takes card payments. */
export const PaymentSettings = z
  .object({
    gateway: z.enum(['stripe', 'test']),
    publishableKey: z.string(),
    currency: z.string(),
    methods: z
      .array(z.enum(METHOD_KINDS))
      .optional()
      .describe('The kinds of methods that are switched on. Always sent by this server.'),
  })
  .meta({ id: 'PaymentSettings' })
export type PaymentSettings = z.infer<typeof PaymentSettings>

const ByIntent = z.object({ id: z.string().min(1).max(255) })

export const CardChoice = z.object({
  save_card: z.boolean().optional().describe('The shopper wants the card that is about to be confirmed saved.'),
  saved_card_id: SavedCardId.optional().describe('The own saved card that is about to be confirmed.'),
})
export type CardChoice = z.infer<typeof CardChoice>

export const paymentEndpoints = {
  getPaymentCard: endpoint({
    method: 'GET',
    path: '/api/payment-intents/{id}/card',
    access: 'user',
    priority: 'buying',
    summary: 'The card that one’s own payment was confirmed with, as it may be shown',
    params: ByIntent,
    response: z.object({
      card: PaidCard.nullable(),
      paid_with: z.string().optional().describe('The method, where it is more than a card: Apple Pay, Tamara.'),
    }),
  }),
  chooseCard: endpoint({
    method: 'PUT',
    path: '/api/payment-intents/{id}/card',
    access: 'user',
    priority: 'buying',
    changes: 'private',
    summary: 'Say, before one’s own payment is confirmed, whether its card is saved, or which saved card pays',
    params: ByIntent,
    body: CardChoice,
    response: z.object({ status: z.literal('success') }),
    errors: ['conflict'],
  }),
  createPaymentIntent: endpoint({
    method: 'POST',
    path: '/api/create-payment-intent',
    access: 'user',
    priority: 'buying',
    changes: 'private',
    summary: 'Open a card payment for the cart; its refusals carry the text in `error` as well',
    body: PaymentIntentInput,
    response: PaymentIntentCreated,
    errors: ['out-of-stock', 'conflict'],
    repeatsTextAsError: true,
  }),
  getPaymentSettings: endpoint({
    method: 'GET',
    path: '/api/payment-settings',
    access: 'user',
    priority: 'buying',
    summary: 'Which gateway takes the card, and the key a page needs for it',
    response: PaymentSettings,
  }),
}
