import { withDatabase } from '../with-database'
import type { Size } from './fill-shop'

const TABLES_OF_ORDERS = ['orders', 'order_lines', 'order_events', 'payments', 'refunds', 'stock_movements']
const TABLES_OF_DOCUMENTS = ['sent_order_mails', 'papers']

/** What a filled shop takes on disk, indexes included. */
export function listSizes(dataDir: string, { products, orders }: Size): Promise<[string, string][]> {
  return withDatabase(dataDir, async ({ pool }) => {
    const { rows } = await pool.query<Record<'all' | 'product' | 'order' | 'documents', number>>(
      `select
        pg_database_size(current_database())::float8 as all,
        pg_total_relation_size('products') / $1::float8 as product,
        (select sum(pg_total_relation_size(name::regclass)) from unnest($3::text[]) name) / $2::float8 as order,
        (select sum(pg_total_relation_size(name::regclass)) from unnest($4::text[]) name) / $2::float8 as documents`,
      [products, orders, TABLES_OF_ORDERS, TABLES_OF_DOCUMENTS],
    )
    return rows.flatMap(({ all, product, order, documents }): [string, string][] => [
      ['the database', `${(all / 1e9).toFixed(1)} GB`],
      ['a product on disk', `${(product / 1000).toFixed(1)} KB`],
      ['an order on disk', `${(order / 1000).toFixed(1)} KB`],
      ['its mails and its invoice', `${(documents / 1000).toFixed(1)} KB`],
    ])
  })
}
