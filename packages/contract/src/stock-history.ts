import * as z from 'zod'
import { CUTS, FURTHER_CUTS } from './cuts'
import { endpoint } from './endpoint'
import { STOCK_CAUSES } from './stock-words'
import { languageQuery } from './translations'
import { ById, Day, Id, PageMeta, pageQuery, Timestamp } from './values'

const pile = {
  cut: z.enum(FURTHER_CUTS).nullable().describe('Null for the first cut of the product.'),
  size: z.string().nullable().describe('Null where stock is not counted by size.'),
}

/** Pieces that came or went, and why. */
export const StockMovement = z
  .object({
    id: z.number().int(),
    at: Timestamp,
    by: z.string().nullable().describe('Who caused it; null where nobody is known.'),
    ...pile,
    change: z.number().int(),
    level: z.number().int().describe('What was left of this cut and size after it.'),
    reason: z.enum([
      'initial',
      'order',
      'cancellation',
      'reopening',
      'staff',
      'exchange',
      'exchange-end',
      'return',
      'count',
      'count-undone',
    ]),
    order_id: Id.nullable(),
    return_id: Id.nullable(),
    run: z
      .object({ id: Id, kind: z.enum(['change', 'import', 'undo']) })
      .nullable()
      .describe('The bulk change or import that it was part of.'),
  })
  .meta({ id: 'StockMovement' })
export type StockMovement = z.infer<typeof StockMovement>

const filters = {
  cut: z.enum(CUTS).optional(),
  size: z.string().max(200).optional(),
  cause: z.enum(STOCK_CAUSES).optional(),
  from: Day.optional().describe('The first day, in the shop’s time zone.'),
  to: Day.optional(),
  sort: z.enum(['newest', 'oldest']).default('newest'),
}

export const StockHistoryFilter = z.object(filters)
export type StockHistoryFilter = z.infer<typeof StockHistoryFilter>
export const StockHistoryQuery = z.object({ ...pageQuery, ...filters, ...languageQuery })
export type StockHistoryQuery = z.infer<typeof StockHistoryQuery>

export const StockHistoryPage = z
  .object({
    product: z.object({ id: Id, name: z.string(), sku: z.string().nullable(), club: z.string() }),
    piles: z
      .array(z.object({ ...pile, level: z.number().int() }))
      .describe('The cuts and sizes of the product, with what is left of each.'),
    archived_until: Day.nullable().describe(
      'The last day whose movements are in the archive; an operator can put them back.',
    ),
    data: z.array(StockMovement),
    meta: PageMeta,
  })
  .meta({ id: 'StockHistoryPage' })
export type StockHistoryPage = z.infer<typeof StockHistoryPage>

export const stockHistoryEndpoints = {
  listStockHistory: endpoint({
    method: 'GET',
    path: '/api/admin/product-management/{id}/stock-history',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'Every piece of a product that came or went, with the reason, newest first',
    params: ById,
    query: StockHistoryQuery,
    response: StockHistoryPage,
  }),
  exportStockHistory: endpoint({
    method: 'GET',
    path: '/api/admin/product-management/{id}/stock-history-export',
    access: 'admin',
    abilities: ['catalogue'],
    summary: 'The same as CSV',
    params: ById,
    query: StockHistoryFilter,
    response: z.string(),
    sends: 'csv',
  }),
}
