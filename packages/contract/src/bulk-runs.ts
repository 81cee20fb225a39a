import * as z from 'zod'
import { ManagedProductFilter, Pieces, SaleDay } from './catalog-admin'
import { endpoint } from './endpoint'
import { hasTwoDecimals } from './money'
import { PRICE_ROUNDINGS } from './rounded-price'
import { ById, Id, isStorable, Money, pageOf, pageQuery, Switch, Timestamp } from './values'

/** Bulk changes of products by staff: a job writes them in small batches, and staff can stop or undo them. */

const PriceRounding = z.enum(PRICE_ROUNDINGS)
const Free = z.boolean().optional().describe('Said on purpose: prices may become 0.00.')
const withTwoDecimals = z.number().refine(hasTwoDecimals, 'At most two decimals.')

/** A sale of many products. Days are those of the shop's time zone, both included. */
export const BulkSale = z
  .object({
    kind: z.literal('sale'),
    percent: withTwoDecimals.gt(0, 'More than 0.').max(99, 'At most 99.'),
    rounding: PriceRounding.default('none'),
    free: Free,
    from: SaleDay.nullish(),
    until: SaleDay.nullish(),
  })
  .refine(({ from, until }) => !from || !until || until >= from, {
    error: 'The last day must not be before the first.',
    path: ['until'],
  })
export type BulkSale = z.infer<typeof BulkSale>

export const BulkChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price-by'), amount: withTwoDecimals.min(-1_000_000).max(1_000_000), free: Free }),
  z.object({ kind: z.literal('price-percent'), percent: withTwoDecimals.min(-100).max(1000), free: Free }),
  z.object({ kind: z.literal('price'), price: Money, free: Free }),
  BulkSale,
  z.object({ kind: z.literal('end-sale') }),
  z.object({ kind: z.literal('stock'), stock: Pieces.describe('Of every size, where stock is kept per size.') }),
  z.object({ kind: z.literal('stock-by'), pieces: z.number().int().min(-1_000_000).max(1_000_000) }),
  z.object({ kind: z.literal('club'), category_id: Id }),
  z.object({ kind: z.literal('show') }),
  z.object({ kind: z.literal('hide') }),
  z.object({ kind: z.literal('delete') }),
])
export type BulkChange = z.infer<typeof BulkChange>

export const BulkInput = z
  .object({
    ids: z.array(Id).min(1, 'Please choose a product.').max(10_000).optional(),
    matching: ManagedProductFilter.optional().describe('All that match, instead of ids.'),
    change: BulkChange,
    request_key: z
      .string()
      .min(1)
      .max(64)
      .refine(isStorable)
      .optional()
      .describe('An idempotency key: the same request sent twice starts one change.'),
  })
  .refine(({ ids, matching }) => (ids === undefined) !== (matching === undefined), 'Name products or a filter.')
export type BulkInput = z.infer<typeof BulkInput>

export const BulkPreviewInput = BulkInput.safeExtend({
  samples: z.number().int().min(1).max(100_000).default(50).describe('How many products are named at most.'),
})
export type BulkPreviewInput = z.infer<typeof BulkPreviewInput>

const PricedProduct = z.object({ product_id: Id, name: z.string(), before: Money, after: Money })
export const BulkPreview = z
  .object({
    total: z.number().int().nonnegative(),
    changed: z.number().int().nonnegative().describe('How many prices would differ.'),
    lowest: PricedProduct.nullable().describe('The lowest price afterwards.'),
    highest: PricedProduct.nullable().describe('The highest price afterwards.'),
    free: z.number().int().nonnegative().describe('How many would cost 0.00, which the change has to allow.'),
    samples: z.array(PricedProduct).describe('The first products whose price would differ.'),
  })
  .meta({ id: 'BulkPreview' })
export type BulkPreview = z.infer<typeof BulkPreview>

export const BulkRunState = z.enum(['waiting', 'running', 'stopped', 'done', 'failed'])
export type BulkRunState = z.infer<typeof BulkRunState>

const Count = z.number().int().nonnegative()

export const BulkRun = z
  .object({
    id: Id,
    kind: z.enum(['change', 'import', 'undo']),
    title: z.string().describe('What is done, in words.'),
    state: BulkRunState,
    created_at: Timestamp,
    ended_at: Timestamp.nullable(),
    by: z.object({ id: Id, name: z.string() }).nullable(),
    total: Count,
    done: Count.describe('Of the total: written, found unchanged or skipped.'),
    added: Count,
    changed: Count,
    archived: Count.describe('Of those to be deleted: ordered or reviewed before, so kept.'),
    erased: Count.describe('Deleted for good: these can’t be brought back.'),
    unchanged: Count,
    skipped: Count.describe('Left as they are; the items say why.'),
    failure: z.string().nullable(),
    undoes: Id.nullable().describe('The run that this one takes back.'),
    undone_by: Id.nullable().describe('The run that takes this one back.'),
    can_undo: z.boolean(),
  })
  .meta({ id: 'BulkRun' })
export type BulkRun = z.infer<typeof BulkRun>

export const BulkOutcome = z.enum(['waiting', 'added', 'changed', 'archived', 'erased', 'unchanged', 'skipped'])
export type BulkOutcome = z.infer<typeof BulkOutcome>

export const BulkRunItem = z
  .object({
    place: z.number().int().describe('Of an import: the line of the file.'),
    product_id: Id.nullable(),
    name: z.string(),
    outcome: BulkOutcome,
    reason: z.string().nullable().describe('Why it was skipped.'),
  })
  .meta({ id: 'BulkRunItem' })
export type BulkRunItem = z.infer<typeof BulkRunItem>

export const BulkRunsQuery = z.object({
  ...pageQuery,
  under_way: Switch.optional().describe('Only those that have not ended.'),
})
export type BulkRunsQuery = z.infer<typeof BulkRunsQuery>
export const BulkRunsPage = pageOf(BulkRun)
export type BulkRunsPage = z.infer<typeof BulkRunsPage>

export const BulkRunItemsQuery = z.object({ ...pageQuery, outcome: BulkOutcome.optional() })
export type BulkRunItemsQuery = z.infer<typeof BulkRunItemsQuery>
export const BulkRunItemsPage = pageOf(BulkRunItem)
export type BulkRunItemsPage = z.infer<typeof BulkRunItemsPage>

export const bulkRunEndpoints = {
  changeManyProducts: endpoint({
    method: 'POST',
    path: '/api/admin/product-changes',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Change or delete many products: checked at once, written in batches; up to 100 before the answer',
    body: BulkInput,
    response: BulkRun,
    errors: ['conflict'],
  }),
  previewManyProducts: endpoint({
    method: 'POST',
    path: '/api/admin/product-changes/preview',
    access: 'admin',
    abilities: ['catalogue'],
    changes: 'private',
    summary: 'What a change of many prices would do; nothing is changed',
    body: BulkPreviewInput,
    response: BulkPreview,
    errors: ['conflict'],
  }),
  listBulkRuns: endpoint({
    method: 'GET',
    path: '/api/admin/product-changes',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Changes of many products, newest first',
    query: BulkRunsQuery,
    response: BulkRunsPage,
  }),
  getBulkRun: endpoint({
    method: 'GET',
    path: '/api/admin/product-changes/{id}',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'How far a change of many products is',
    params: ById,
    response: BulkRun,
  }),
  listBulkRunItems: endpoint({
    method: 'GET',
    path: '/api/admin/product-changes/{id}/items',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'What became of each product',
    params: ById,
    query: BulkRunItemsQuery,
    response: BulkRunItemsPage,
  }),
  stopBulkRun: endpoint({
    method: 'POST',
    path: '/api/admin/product-changes/{id}/stop',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Stop it after the batch it is in; what was written stays',
    params: ById,
    response: BulkRun,
  }),
  undoBulkRun: endpoint({
    method: 'POST',
    path: '/api/admin/product-changes/{id}/undo',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Take it back: restores the old values where nobody changed the product since',
    params: ById,
    response: BulkRun,
    errors: ['conflict'],
  }),
}
