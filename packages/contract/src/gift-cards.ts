import * as z from 'zod'
import { endpoint } from './endpoint'
import { GIFT_CARD_MOVES, GIFT_CARD_STATES } from './gift-card-words'
import { PAGE_LANGUAGES } from './page-languages'
import { PaymentIntentCreated } from './payments'
import { ById, Done, Id, isStorable, Money, pageOf, pageQuery, RequestKey, SearchWords, Timestamp } from './values'

const Day = z.iso.date('A day looks like 2026-12-31.')

function text(longest: number) {
  return z.string().trim().max(longest, `At most ${longest} characters.`).refine(isStorable)
}

function requiredText(longest: number, says: string) {
  return text(longest).min(1, says)
}

const present = {
  recipient_email: z
    .string()
    .trim()
    .max(200, 'At most 200 characters.')
    .pipe(z.email('Please enter an email address.').refine(isStorable)),
  recipient_name: requiredText(80, 'Please enter a name.'),
  sender_name: requiredText(80, 'Please enter a name.'),
  message: text(500).default('').describe('Read by the recipient.'),
  send_on: Day.nullable().default(null).describe('The day of the mail, in the shop’s time zone; null: at once.'),
  language: z
    .enum(PAGE_LANGUAGES)
    .optional()
    .describe('Of the mail, unless the recipient has chosen one. Missing: that of the page where a card is bought.'),
}

export const GiftCardInput = z.object({
  payment_intent_id: z.string().min(1).max(255).refine(isStorable),
  amount: Money.positive('More than 0.').describe('What was paid: one of the amounts of the setting.'),
  ...present,
})
export type GiftCardInput = z.infer<typeof GiftCardInput>

export const GiftCardIssueInput = z.object({
  amount: Money.positive('More than 0.').max(100_000, 'At most AED 100,000.'),
  reason: requiredText(200, 'Please say why it is given.'),
  ...present,
  key: RequestKey.optional().describe('Chosen by the client: the same card sent twice is one.'),
})
export type GiftCardIssueInput = z.infer<typeof GiftCardIssueInput>

const shown = {
  id: Id,
  last4: z.string(),
  state: z.enum(GIFT_CARD_STATES),
  amount: Money.describe('What it was bought or issued for.'),
  balance: Money,
  recipient_name: z.string(),
  recipient_email: z.string(),
  send_on: z.string().nullable(),
  sent_at: Timestamp.nullable(),
  created_at: Timestamp,
}

/** A gift card that a customer bought or redeemed. */
export const OwnGiftCard = z
  .object({
    ...shown,
    is_bought: z.boolean().describe('False: somebody else bought it, and this customer has spent of it.'),
    can_cancel: z.boolean().describe('Nothing of it was spent, so that its buyer can have the money back.'),
  })
  .meta({ id: 'OwnGiftCard' })
export type OwnGiftCard = z.infer<typeof OwnGiftCard>

export const ManagedGiftCard = z
  .object({
    ...shown,
    sender_name: z.string(),
    message: z.string(),
    buyer: z.object({ id: Id, name: z.string() }).nullable(),
    issuer: z.object({ id: Id, name: z.string() }).nullable().describe('Who issued it by hand.'),
  })
  .meta({ id: 'ManagedGiftCard' })
export type ManagedGiftCard = z.infer<typeof ManagedGiftCard>

export const GiftCardMovement = z
  .object({
    id: z.number().int(),
    kind: z.enum(GIFT_CARD_MOVES),
    amount: z.number().describe('Below 0 where the balance falls.'),
    order_id: Id.nullable(),
    by: z.string().nullable(),
    reason: z.string().nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'GiftCardMovement' })
export type GiftCardMovement = z.infer<typeof GiftCardMovement>

export const GiftCardListQuery = z.object({
  ...pageQuery,
  search: SearchWords.optional().describe(
    'The last four letters of the code, or a part of a name or an email address.',
  ),
  state: z.enum(GIFT_CARD_STATES).optional(),
  sort: z.enum(['newest', 'oldest', 'balance']).default('newest'),
})
export type GiftCardListQuery = z.infer<typeof GiftCardListQuery>

const staff = { access: 'admin', abilities: ['orders'] } as const
const Card = z.object({ gift_card: ManagedGiftCard, movements: z.array(GiftCardMovement) })

export const giftCardEndpoints = {
  openGiftCardPayment: endpoint({
    method: 'POST',
    path: '/api/gift-cards/payment',
    access: 'user',
    priority: 'buying',
    changes: 'private',
    summary: 'Open a payment for a gift card of one of the amounts on offer',
    body: z.object({ amount: Money.positive('More than 0.'), currency: z.string().min(3).max(3).toLowerCase() }),
    response: PaymentIntentCreated,
  }),
  buyGiftCard: endpoint({
    method: 'POST',
    path: '/api/gift-cards',
    access: 'user',
    priority: 'buying',
    changes: 'private',
    summary: 'Buy a gift card with an authorised payment; repeating it with the same payment returns the same card',
    body: GiftCardInput,
    response: OwnGiftCard,
    errors: ['payment-refused', 'conflict'],
  }),
  listOwnGiftCards: endpoint({
    method: 'GET',
    path: '/api/gift-cards',
    access: 'user',
    priority: 'buying',
    summary: 'The gift cards that the signed-in user bought or redeemed',
    response: z.object({ data: z.array(OwnGiftCard) }),
  }),
  cancelGiftCard: endpoint({
    method: 'POST',
    path: '/api/gift-cards/{id}/cancel',
    access: 'user',
    changes: 'private',
    summary: 'Cancel the purchase of a gift card of which nothing was spent: it becomes void and its money goes back',
    params: ById,
    response: OwnGiftCard,
    errors: ['conflict'],
  }),
  listGiftCards: endpoint({
    method: 'GET',
    path: '/api/admin/gift-cards',
    ...staff,
    summary: 'Gift cards, newest first, with what is outstanding on all of them',
    query: GiftCardListQuery,
    response: pageOf(ManagedGiftCard).extend({ outstanding: z.number().nonnegative() }),
  }),
  getGiftCard: endpoint({
    method: 'GET',
    path: '/api/admin/gift-cards/{id}',
    ...staff,
    summary: 'A gift card with every movement of its balance',
    params: ById,
    response: Card,
  }),
  issueGiftCard: endpoint({
    method: 'POST',
    path: '/api/admin/gift-cards',
    ...staff,
    changes: 'private',
    summary: 'Issue a gift card by hand and send it',
    body: GiftCardIssueInput,
    response: ManagedGiftCard,
    status: 201,
    errors: ['identity-not-confirmed'],
  }),
  voidGiftCard: endpoint({
    method: 'POST',
    path: '/api/admin/gift-cards/{id}/void',
    ...staff,
    changes: 'private',
    summary: 'Make a gift card void; what is left of a bought one can go back to its buyer',
    params: ById,
    body: z.object({
      reason: requiredText(200, 'Please say why.'),
      refund: z.boolean().default(false).describe('Refund the balance to its buyer.'),
    }),
    response: Card,
    errors: ['conflict', 'identity-not-confirmed'],
  }),
  resendGiftCard: endpoint({
    method: 'POST',
    path: '/api/admin/gift-cards/{id}/resend',
    ...staff,
    changes: 'private',
    summary: 'Send the mail with the code once more, to its recipient',
    params: ById,
    response: Done,
    errors: ['conflict', 'too-many-attempts'],
  }),
}
