import * as z from 'zod'
import { CartDelivery, CartItemInput, LineOptions, Quantity, Summary } from './cart'
import { ShippingInput } from './checkout'
import { DRAFT_STATES } from './draft-words'
import { endpoint } from './endpoint'
import { PAGE_LANGUAGES } from './page-languages'
import { PaymentIntentCreated, PaymentSettings } from './payments'
import { languageQuery } from './translations'
import { ById, Id, isStorable, Money, optionalText, pageOf, pageQuery, SearchWords, Timestamp } from './values'
import { CartVoucher } from './vouchers'
import { normalCode } from './voucher-words'

function text(longest: number) {
  return z.string().trim().max(longest, `At most ${longest} characters.`).refine(isStorable)
}

/** An address that may still have gaps: staff fill it in while they talk. */
export const DraftAddress = z
  .object({
    firstName: text(80),
    lastName: text(80),
    address1: text(160),
    address2: optionalText(160, 'At most 160 characters.'),
    city: text(80),
    state: text(80),
    zip: text(20),
    country: text(80),
    phone: text(40),
  })
  .meta({ id: 'DraftAddress' })
export type DraftAddress = z.infer<typeof DraftAddress>

export const DraftLineInput = CartItemInput.extend({
  price: Money.nullable()
    .default(null)
    .describe('Of one piece, printing included, in place of the shop’s own price. Null: the shop’s price.'),
})
export type DraftLineInput = z.infer<typeof DraftLineInput>

const content = {
  email: z
    .string()
    .trim()
    .max(200, 'At most 200 characters.')
    .pipe(z.union([z.literal(''), z.email('Please enter an email address.').refine(isStorable)])),
  shipping: DraftAddress,
  lines: z.array(DraftLineInput).max(50, 'A draft has at most 50 lines.'),
  method_id: Id.nullable().default(null).describe('The method of delivery; null: the cheapest.'),
  voucher_code: text(40)
    .transform((code) => (code === '' ? null : normalCode(code)))
    .nullable()
    .default(null),
  note: text(2000).default('').describe('For staff alone.'),
  language: z
    .enum(PAGE_LANGUAGES)
    .nullable()
    .default(null)
    .describe('Of the mails, unless the customer has chosen one. Null: English.'),
}

export const DraftContent = z.object(content)
export type DraftContent = z.infer<typeof DraftContent>

export const NewDraftInput = z.object({
  ...content,
  key: z
    .string()
    .min(8)
    .max(64)
    .refine(isStorable)
    .describe('Chosen by the client: the same request sent twice is one draft.'),
})
export type NewDraftInput = z.infer<typeof NewDraftInput>

const Version = z
  .number()
  .int()
  .positive()
  .describe('The version that was read: of two changes at once, one is refused.')

export const DraftInput = z.object({ ...content, version: Version })
export type DraftInput = z.infer<typeof DraftInput>

export const DraftLine = z
  .object({
    product: z.object({ id: Id, name: z.string(), image: z.string().nullable() }),
    choices: z
      .array(z.object({ cut: z.string().nullable(), sizes: z.array(z.string()) }))
      .describe('The sizes of each cut; null stands for the first cut.'),
    is_printable: z.boolean(),
    options: LineOptions,
    quantity: Quantity,
    price: Money.describe('Of one piece, printing included: what is charged.'),
    own_price: Money.nullable().describe('What staff set in place of the shop’s price.'),
    print_fee: Money,
    proof: z.string().nullable(),
    available: z.number().int(),
    problem: z.string().nullable().describe('What has to be changed before the draft can be saved.'),
  })
  .meta({ id: 'DraftLine' })
export type DraftLine = z.infer<typeof DraftLine>

const counted = {
  lines: z.array(DraftLine),
  summary: Summary,
  delivery: CartDelivery,
  vouchers: z.array(CartVoucher),
  problems: z.array(z.string()).describe('Why no link can be sent yet; empty where one can.'),
}

export const DraftPreview = z.object(counted).meta({ id: 'DraftPreview' })
export type DraftPreview = z.infer<typeof DraftPreview>

/** A link by which a draft is paid, while it is valid. */
export const PaymentLink = z
  .object({
    url: z.string().nullable().describe('Null where the shop’s key has changed since.'),
    whatsapp_url: z.string().nullable().describe('Opens WhatsApp with the link; null without a phone number.'),
    sent_by: z.string().nullable(),
    created_at: Timestamp,
    expires_at: Timestamp,
  })
  .meta({ id: 'PaymentLink' })
export type PaymentLink = z.infer<typeof PaymentLink>

const listed = {
  id: Id,
  state: z.enum(DRAFT_STATES),
  email: z.string(),
  shipping: DraftAddress,
  order_id: Id.nullable(),
  created_by: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
}

export const Draft = z
  .object({
    ...listed,
    ...counted,
    version: z.number().int(),
    method_id: Id.nullable(),
    voucher_code: z.string().nullable(),
    note: z.string(),
    language: z.enum(PAGE_LANGUAGES).nullable(),
    link: PaymentLink.nullable(),
  })
  .meta({ id: 'Draft' })
export type Draft = z.infer<typeof Draft>

export const ListedDraft = z
  .object({ ...listed, pieces: z.number().int(), products: z.array(z.string()) })
  .meta({ id: 'ListedDraft' })
export type ListedDraft = z.infer<typeof ListedDraft>

export const DraftListQuery = z.object({
  ...pageQuery,
  search: SearchWords.optional().describe('A name, an email address, a phone or the number.'),
  state: z.enum(DRAFT_STATES).optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
  ...languageQuery,
})
export type DraftListQuery = z.infer<typeof DraftListQuery>

/** A customer whom staff may choose, with the address of the last order. */
export const KnownCustomer = z
  .object({ id: Id, name: z.string(), email: z.string(), shipping: DraftAddress.nullable() })
  .meta({ id: 'KnownCustomer' })
export type KnownCustomer = z.infer<typeof KnownCustomer>

/** A draft as the customer sees it by the link. */
export const OpenedPaymentLink = z
  .object({
    state: z.enum(['payable', 'paid', 'expired', 'withdrawn']),
    order_id: Id.nullable().describe('The order that was placed.'),
    email: z.string(),
    shipping: ShippingInput.extend({ address2: z.string().nullable() }).nullable(),
    lines: z.array(
      z.object({
        id: Id,
        name: z.string(),
        product: z.object({ id: Id, name: z.string() }).describe('Pages in another language show its name in it.'),
        image: z.string().nullable(),
        proof: z.string().nullable(),
        price: Money,
        quantity: Quantity,
        options: LineOptions,
      }),
    ),
    summary: Summary,
    delivery: CartDelivery,
    problem: z.string().nullable().describe('Why it can’t be paid now, such as a size that sold out.'),
    expires_at: Timestamp,
    payment: PaymentSettings,
  })
  .meta({ id: 'OpenedPaymentLink' })
export type OpenedPaymentLink = z.infer<typeof OpenedPaymentLink>

const ByToken = { token: z.string().min(1).max(100) }
const staff = { access: 'admin', abilities: ['orders'] } as const

export const draftEndpoints = {
  listDrafts: endpoint({
    method: 'GET',
    path: '/api/admin/drafts',
    ...staff,
    summary: 'Draft orders, the latest first',
    query: DraftListQuery,
    response: pageOf(ListedDraft),
  }),
  createDraft: endpoint({
    method: 'POST',
    path: '/api/admin/drafts',
    ...staff,
    changes: 'private',
    summary: 'Save a new draft order; repeating it with the same key returns the same draft',
    body: NewDraftInput,
    response: Draft,
    status: 201,
    errors: ['too-many-attempts'],
  }),
  previewDraft: endpoint({
    method: 'POST',
    path: '/api/admin/drafts/preview',
    ...staff,
    changes: 'private',
    summary: 'What a draft order would come to; nothing is saved',
    body: DraftContent,
    response: DraftPreview,
  }),
  getDraft: endpoint({
    method: 'GET',
    path: '/api/admin/drafts/{id}',
    ...staff,
    summary: 'A draft order, counted at present prices or at those of its link',
    params: ById,
    response: Draft,
  }),
  changeDraft: endpoint({
    method: 'PUT',
    path: '/api/admin/drafts/{id}',
    ...staff,
    changes: 'private',
    summary: 'Change a draft order that is not paid; a link that was sent ends',
    params: ById,
    body: DraftInput,
    response: Draft,
    errors: ['conflict', 'too-many-attempts'],
  }),
  sendPaymentLink: endpoint({
    method: 'POST',
    path: '/api/admin/drafts/{id}/link',
    ...staff,
    changes: 'private',
    summary: 'Make a payment link for a draft order and mail it; a link before it ends',
    params: ById,
    body: z.object({ version: Version, is_mailed: z.boolean().default(true) }),
    response: Draft,
    errors: ['conflict', 'too-many-attempts'],
  }),
  withdrawDraft: endpoint({
    method: 'POST',
    path: '/api/admin/drafts/{id}/withdraw',
    ...staff,
    changes: 'private',
    summary: 'Withdraw a draft order that is not paid, and its link',
    params: ById,
    response: Draft,
    errors: ['conflict'],
  }),
  findCustomers: endpoint({
    method: 'GET',
    path: '/api/admin/draft-customers',
    ...staff,
    summary: 'Customers by name, email address or phone, with the address of their last order',
    query: z.object({ search: z.string().trim().min(2).max(200).refine(isStorable) }),
    response: z.object({ data: z.array(KnownCustomer) }),
  }),
  openPaymentLink: endpoint({
    method: 'POST',
    path: '/api/pay/open',
    access: 'public',
    priority: 'buying',
    changes: 'private',
    summary: 'What a payment link asks for',
    body: z.object(ByToken),
    response: OpenedPaymentLink,
  }),
  openLinkPayment: endpoint({
    method: 'POST',
    path: '/api/pay/payment',
    access: 'public',
    priority: 'buying',
    changes: 'private',
    summary: 'Open a card payment for what a payment link asks for',
    body: z.object({ ...ByToken, total: Money.describe('What the customer saw; another total is refused.') }),
    response: PaymentIntentCreated,
    errors: ['conflict', 'price-changed', 'out-of-stock'],
  }),
  placeLinkOrder: endpoint({
    method: 'POST',
    path: '/api/pay/order',
    access: 'public',
    priority: 'buying',
    summary: 'Place the order of a payment link; repeating it with the same payment returns the same order',
    body: z.object({ ...ByToken, payment_intent_id: z.string().min(1).max(255).refine(isStorable) }),
    response: z.object({ order_id: Id }),
    errors: ['conflict', 'price-changed', 'out-of-stock', 'payment-refused'],
  }),
}
