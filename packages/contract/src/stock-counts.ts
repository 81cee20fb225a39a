import * as z from 'zod'
import { FURTHER_CUTS } from './cuts'
import { endpoint } from './endpoint'
import { languageQuery } from './translations'
import { ById, Id, isStorable, pageOf, pageQuery, PathId, RequestKey, Timestamp } from './values'

const MOST_PIECES = 100_000

const pile = {
  product_id: Id,
  cut: z.enum(FURTHER_CUTS).nullable().describe('Null for the first cut of the product.'),
  size: z.string().max(200).refine(isStorable).nullable().describe('Null where stock is not counted by size.'),
}

/** A cut and size on the shelf, as the books have it. */
export const ShelfPile = z
  .object({
    ...pile,
    level: z.number().int().describe('What the books say is left to sell.'),
    waiting: z.number().int().describe('Pieces that are sold or held and not packed yet, beside those left to sell.'),
    mark: z.number().int().describe('The moment at which the books said so; sent with the count.'),
  })
  .meta({ id: 'ShelfPile' })
export type ShelfPile = z.infer<typeof ShelfPile>

const product = { name: z.string(), sku: z.string().nullable(), club: z.string() }

export const ShelfProduct = z
  .object({
    id: Id,
    ...product,
    image: z.string().nullable(),
    colour: z.string().nullable(),
    piles: z.array(ShelfPile),
  })
  .meta({ id: 'ShelfProduct' })
export type ShelfProduct = z.infer<typeof ShelfProduct>

export const StockCount = z
  .object({
    id: Id,
    ...pile,
    ...product,
    seen: z.number().int().describe('What the books said when the count began.'),
    counted: z.number().int(),
    level: z.number().int().describe('What the books said after it.'),
    by: z.string().nullable(),
    created_at: Timestamp,
    undone_at: Timestamp.nullable(),
  })
  .meta({ id: 'StockCount' })
export type StockCount = z.infer<typeof StockCount>

export const StockCountInput = z.object({
  ...pile,
  mark: z.number().int().nonnegative().max(Number.MAX_SAFE_INTEGER),
  counted: z
    .number('Please enter a whole number.')
    .int('Please enter a whole number.')
    .min(0, 'At least 0.')
    .max(MOST_PIECES, `At most ${MOST_PIECES}.`),
  key: RequestKey.describe('Chosen by the client: the same count sent twice is one.'),
})
export type StockCountInput = z.infer<typeof StockCountInput>

export const ShelfQuery = z.object({
  code: z.string().trim().max(200).refine(isStorable).optional().describe('A SKU, a SKU with cut and size, or words.'),
  product: PathId.optional().describe('Instead of a code.'),
  ...languageQuery,
})
export type ShelfQuery = z.infer<typeof ShelfQuery>

export const StockCountQuery = z.object({
  ...pageQuery,
  by: z.enum(['me', 'all']).default('me'),
  days: z.enum(['today', 'all']).default('today').describe('Today in the shop’s time zone, or ever.'),
  ...languageQuery,
})
export type StockCountQuery = z.infer<typeof StockCountQuery>

export const StockCountPage = pageOf(StockCount)
export type StockCountPage = z.infer<typeof StockCountPage>

export const stockCountEndpoints = {
  findOnShelf: endpoint({
    method: 'GET',
    path: '/api/admin/shelf',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'The products that a scanned code or typed words mean, with what the books say of each cut and size',
    query: ShelfQuery,
    response: z.object({
      data: z.array(ShelfProduct).describe('One product, with the cuts and sizes that are meant; several for words.'),
    }),
  }),
  listStockCounts: endpoint({
    method: 'GET',
    path: '/api/admin/stock-counts',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Counts of the shelf, newest first',
    query: StockCountQuery,
    response: StockCountPage,
  }),
  countStock: endpoint({
    method: 'POST',
    path: '/api/admin/stock-counts',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Set a cut and size to what was counted; what was sold meanwhile stays sold',
    body: StockCountInput,
    response: StockCount,
    status: 201,
    errors: ['changed-meanwhile'],
  }),
  undoStockCount: endpoint({
    method: 'POST',
    path: '/api/admin/stock-counts/{id}/undo',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Take a count back, unless the same size was counted or edited after it',
    params: ById,
    response: StockCount,
    errors: ['changed-meanwhile'],
  }),
}
