import * as z from 'zod'
import { KITS } from './catalog'
import { endpoint } from './endpoint'
import { ById, Done, Id, isStorable, Money, pageOf, pageQuery, PathId, SearchWords, Timestamp } from './values'
import { TextTranslations, textTranslationsInput } from './translations'
import { CODE_PATTERN, normalCode, VOUCHER_KINDS, VOUCHER_STATES } from './voucher-words'

const Day = z.iso.date('A day looks like 2026-12-31.')
const Pieces = z.number('Please enter a number.').int('Whole numbers only.').min(1, 'At least 1.')
const Count = Pieces.max(1_000_000, 'At most 1,000,000.')

/** What a voucher gives. */
export const Reward = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent: Pieces.max(100, 'At most 100.') }),
  z.object({ kind: z.literal('amount'), amount: Money.positive('More than 0.') }),
  z.object({ kind: z.literal('free-delivery') }),
  z.object({ kind: z.literal('free-printing') }),
  z.object({
    kind: z.literal('buy-x-get-y'),
    buy: Pieces.max(100, 'At most 100.'),
    get: Pieces.max(100, 'At most 100.').describe('The cheapest pieces are free; printing on them is not.'),
  }),
])
export type Reward = z.infer<typeof Reward>

const LONGEST_NAME = 60

const rules = {
  name: z
    .string()
    .trim()
    .min(1, 'Please enter a name.')
    .max(LONGEST_NAME, `At most ${LONGEST_NAME} characters.`)
    .refine(isStorable)
    .describe('What shoppers read where the voucher has no code.'),
  name_translations: textTranslationsInput(LONGEST_NAME),
  reward: Reward,
  minimum: Money.positive('More than 0.').nullable().describe('The value of the order before discounts.'),
  per_customer: Count.nullable().describe('How often one customer may use it.'),
  most_uses: Count.nullable().describe('How often it may be used in all.'),
  from: Day.nullable().describe('The first day, in the shop’s time zone.'),
  until: Day.nullable().describe('The last day.'),
  league_ids: z.array(Id).max(200),
  club_ids: z.array(Id).max(200),
  product_ids: z.array(Id).max(200),
  kits: z.array(z.enum(KITS)).max(KITS.length).describe('Empty: all of them.'),
  is_combinable: z.boolean().describe('Whether it may be used beside others that are combinable too.'),
  is_enabled: z.boolean(),
}

function endsAfterItsBegin({ from, until }: { from: string | null; until: string | null }): boolean {
  return from === null || until === null || from <= until
}
const ENDS_BEFORE = { path: ['until'], message: 'The last day can’t be before the first.' }

const Code = z
  .string()
  .transform(normalCode)
  .refine((code) => CODE_PATTERN.test(code), 'A code has 3 to 40 letters, digits or hyphens.')

export const VoucherInput = z
  .object({ code: Code.nullable().describe('Null: applies by itself.'), ...rules })
  .refine(endsAfterItsBegin, ENDS_BEFORE)
export type VoucherInput = z.infer<typeof VoucherInput>

export const VoucherChange = z
  .object({
    code: VoucherInput.shape.code,
    ...rules,
    seen_at: Timestamp.optional().describe(
      'The `updated_at` that the form showed; a voucher that was changed since is not.',
    ),
  })
  .refine(endsAfterItsBegin, ENDS_BEFORE)
export type VoucherChange = z.infer<typeof VoucherChange>

export const VoucherBatchInput = z
  .object({
    prefix: z
      .string()
      .transform(normalCode)
      .refine((prefix) => /^[A-Z0-9-]{0,20}$/.test(prefix), 'At most 20 letters, digits or hyphens.'),
    count: Pieces.max(5000, 'At most 5,000 codes at once.'),
    ...rules,
  })
  .refine(endsAfterItsBegin, ENDS_BEFORE)
export type VoucherBatchInput = z.infer<typeof VoucherBatchInput>

export const Voucher = z
  .object({
    id: Id,
    code: z.string().nullable(),
    ...rules,
    state: z.enum(VOUCHER_STATES),
    uses: z.number().int().describe('Held by orders that are not cancelled; of all codes of a batch.'),
    saved: Money.describe('What these orders saved.'),
    batch: z
      .object({ id: Id, codes: z.number().int() })
      .nullable()
      .describe('The codes that were generated together with it.'),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Voucher' })
export type Voucher = z.infer<typeof Voucher>

export const VoucherUse = z.object({
  order_id: Id,
  code: z.string().nullable(),
  customer: z.string(),
  saved: Money,
  used_at: Timestamp,
  given_back_at: Timestamp.nullable(),
})
export type VoucherUse = z.infer<typeof VoucherUse>

export const VoucherListQuery = z.object({
  ...pageQuery,
  search: SearchWords.optional(),
  kind: z.enum(VOUCHER_KINDS).optional(),
  state: z.enum(['on', 'off']).optional().describe('Whether staff have switched it on.'),
  batch: PathId.optional().describe('The codes of one batch, each by itself.'),
  sort: z.enum(['newest', 'oldest', 'name', 'uses']).default('newest'),
})
export type VoucherListQuery = z.infer<typeof VoucherListQuery>

/** A voucher in a cart: what it saves now, or why it saves nothing. */
export const CartVoucher = z
  .object({
    code: z.string().nullable().describe('Null: it applies by itself.'),
    name: z.string(),
    name_translations: TextTranslations,
    saving: z.number().nonnegative(),
    message: z.string().nullable().describe('Why it saves nothing now; null where it does.'),
  })
  .meta({ id: 'CartVoucher' })
export type CartVoucher = z.infer<typeof CartVoucher>

export const CartVoucherInput = z.object({
  code: z.string().transform(normalCode).pipe(z.string().min(1, 'Please enter a code.').max(100).refine(isStorable)),
})
export type CartVoucherInput = z.infer<typeof CartVoucherInput>

const staff = { access: 'admin', abilities: ['catalogue'] } as const

export const voucherEndpoints = {
  listVouchers: endpoint({
    method: 'GET',
    path: '/api/admin/vouchers',
    ...staff,
    summary: 'Vouchers, newest first; codes that were generated together are one of them',
    query: VoucherListQuery,
    response: pageOf(Voucher),
  }),
  getVoucher: endpoint({
    method: 'GET',
    path: '/api/admin/vouchers/{id}',
    ...staff,
    summary: 'A voucher with the orders that used it last',
    params: ById,
    response: z.object({ voucher: Voucher, uses: z.array(VoucherUse) }),
  }),
  addVoucher: endpoint({
    method: 'POST',
    path: '/api/admin/vouchers',
    ...staff,
    changes: 'private',
    summary: 'Add a voucher: with a code, or one that applies by itself',
    body: VoucherInput,
    response: Voucher,
    status: 201,
    errors: ['conflict'],
  }),
  saveVoucher: endpoint({
    method: 'PUT',
    path: '/api/admin/vouchers/{id}',
    ...staff,
    changes: 'private',
    summary: 'Change a voucher; the rules of generated codes change together',
    params: ById,
    body: VoucherChange,
    response: Voucher,
    errors: ['conflict', 'changed-meanwhile'],
  }),
  deleteVoucher: endpoint({
    method: 'DELETE',
    path: '/api/admin/vouchers/{id}',
    ...staff,
    changes: 'private',
    summary: 'Delete a voucher that no order has used, with all codes of its batch',
    params: ById,
    response: Done,
    errors: ['conflict'],
  }),
  generateVouchers: endpoint({
    method: 'POST',
    path: '/api/admin/voucher-batches',
    ...staff,
    changes: 'private',
    summary: 'Generate many codes with the same rules',
    body: VoucherBatchInput,
    response: Voucher,
    status: 201,
  }),
  exportVoucherCodes: endpoint({
    method: 'GET',
    path: '/api/admin/voucher-batches/{id}/codes',
    ...staff,
    sends: 'csv',
    summary: 'The codes of a batch and how often each was used, as a CSV file',
    params: ById,
    response: z.string(),
  }),
}
