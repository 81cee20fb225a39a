import * as z from 'zod'
import { endpoint } from './endpoint'
import { TRANSLATION_LANGUAGES } from './page-languages'
import { ById, Id, PathId, Timestamp } from './values'

/** Dirham; below zero where a credit note takes an earlier one back. */
const Amount = z.number()
/** Percent. */
const Rate = z.number().min(0).max(100)
const Sums = { net: Amount, tax: Amount, gross: Amount }

export const PaperLine = z.object({
  name: z.string(),
  detail: z.string(),
  name_translated: z.string().optional().describe('On papers in two languages: the name in the second one.'),
  detail_translated: z.string().optional(),
  quantity: z.number().int(),
  unit_price: Amount.describe('As sold: with tax where prices include it.'),
  rate: Rate,
  ...Sums,
})
export type PaperLine = z.infer<typeof PaperLine>

const PaperParty = z.object({ name: z.string(), address: z.array(z.string()), trn: z.string() })

/** All that a tax invoice or a credit note says. It is stored when the paper is issued and never changes. */
export const PaperBody = z.object({
  title: z.string(),
  seller: PaperParty,
  buyer: PaperParty,
  ordered_at: Timestamp,
  about: z.string().describe('On credit notes: the invoice, and why the money was returned.'),
  is_tax_included: z.boolean(),
  lines: z.array(PaperLine),
  rates: z.array(z.object({ rate: Rate, ...Sums })),
  ...Sums,
  gift_card: Amount.describe('The part of the gross amount that gift cards paid.'),
  in_words: z.string(),
  in_words_ar: z.string().optional().describe('On papers issued before `in_words_translated`: the amount in Arabic.'),
  in_words_translated: z.string().optional().describe('The amount in words of the second language.'),
  language: z
    .enum(TRANSLATION_LANGUAGES)
    .optional()
    .describe('Where it is there, the labels are in English and in this language.'),
})
export type PaperBody = z.infer<typeof PaperBody>

export const Paper = z
  .object({
    id: Id,
    kind: z.enum(['invoice', 'credit-note']),
    number: z.string(),
    order_id: Id,
    issued_at: Timestamp,
    body: PaperBody,
  })
  .meta({ id: 'Paper' })
export type Paper = z.infer<typeof Paper>

const OnePaper = z.object({ id: PathId, paperId: PathId })

export const invoiceEndpoints = {
  listOwnPapers: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/papers',
    access: 'user',
    priority: 'buying',
    summary: 'The tax invoice of one of the own orders, and its credit notes',
    params: ById,
    response: z.array(Paper),
  }),
  getOwnPaper: endpoint({
    method: 'GET',
    path: '/api/orders/{id}/papers/{paperId}',
    access: 'user',
    priority: 'buying',
    summary: 'A tax invoice or credit note of one of the own orders, as PDF',
    params: OnePaper,
    sends: 'pdf',
    response: z.string(),
  }),
  listPapers: endpoint({
    method: 'GET',
    path: '/api/admin/order-management/{id}/papers',
    access: 'admin',
    abilities: ['orders'],
    summary: 'The tax invoice of an order, and its credit notes',
    params: ById,
    response: z.array(Paper),
  }),
  getPaper: endpoint({
    method: 'GET',
    path: '/api/admin/order-management/{id}/papers/{paperId}',
    access: 'admin',
    abilities: ['orders'],
    summary: 'A tax invoice or credit note of an order, as PDF',
    params: OnePaper,
    sends: 'pdf',
    response: z.string(),
  }),
}
