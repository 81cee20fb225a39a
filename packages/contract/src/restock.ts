import * as z from 'zod'
import { SearchText } from './catalog'
import { FURTHER_CUTS } from './cuts'
import { endpoint } from './endpoint'
import { languageQuery } from './translations'
import { Id, pageOf, pageQuery } from './values'

const Count = z.number().int().nonnegative()

/** What is left and what was sold of one size of one cut. */
export const RestockRow = z
  .object({
    product_id: Id,
    name: z.string(),
    sku: z.string().nullable(),
    club: z.string(),
    cut: z.enum(FURTHER_CUTS).nullable().describe('Null for the first cut of the product.'),
    size: z.string().nullable().describe('Null where stock is not counted by size.'),
    left: Count,
    sold: Count.describe('Pieces in the last 30 days, without cancelled orders.'),
  })
  .meta({ id: 'RestockRow' })
export type RestockRow = z.infer<typeof RestockRow>

const filters = {
  search: SearchText.optional().describe('In the name of the product or its club.'),
  left: z
    .enum(['low', 'out'])
    .default('low')
    .describe('`low`: no more pieces than the setting low_stock_threshold; `out`: none.'),
  sort: z.enum(['sold', 'left', 'name']).default('sold').describe('What sells best, what is fewest, or by name first.'),
}

export const RestockFilter = z.object(filters)
export type RestockFilter = z.infer<typeof RestockFilter>
export const RestockQuery = z.object({ ...filters, ...pageQuery, ...languageQuery })
export type RestockQuery = z.infer<typeof RestockQuery>
export const RestockPage = pageOf(RestockRow)
export type RestockPage = z.infer<typeof RestockPage>

export const restockEndpoints = {
  listRestock: endpoint({
    method: 'GET',
    path: '/api/admin/restock',
    access: 'admin',
    abilities: ['catalogue'],
    reads: 'replica',
    summary: 'The sizes that are sold out or running low, with what was sold of each in the last 30 days',
    query: RestockQuery,
    response: RestockPage,
  }),
  exportRestock: endpoint({
    method: 'GET',
    path: '/api/admin/restock-export',
    access: 'admin',
    abilities: ['catalogue'],
    reads: 'replica',
    summary: 'The same as CSV',
    query: RestockFilter,
    response: z.string(),
    sends: 'csv',
  }),
}
