import type { Cell } from '@shop/contract/csv-cell'
import { CUT_NAMES } from '@shop/contract/cuts'
import type { RestockFilter, RestockPage, RestockQuery, RestockRow } from '@shop/contract/restock'
import type { Shop } from '../kernel/shop'
import { listLowPiles } from './restock.queries'

const SALES_COUNT_FOR_DAYS = 30
const DAY_IN_MS = 24 * 60 * 60 * 1000
const MOST_IN_A_FILE = 100_000

export const RESTOCK_COLUMNS = ['Product', 'SKU', 'Club', 'Cut', 'Size', 'Left', 'Sold in 30 days']

/** Lists the sizes that are sold out or running low, with what was sold of each. */
export async function listRestock(shop: Shop, query: RestockQuery): Promise<RestockPage> {
  const { page, per_page, ...filter } = query
  // An empty page past the end has no row that tells the total.
  const { rows, total } = await list(shop, filter, per_page, (page - 1) * per_page)
  const counted = rows.length > 0 || page === 1 ? total : (await list(shop, filter, 1, 0)).total
  return { data: rows, meta: { page, per_page, total: counted } }
}

export async function* exportRestock(shop: Shop, filter: RestockFilter): AsyncIterable<Cell[]> {
  const { rows } = await list(shop, filter, MOST_IN_A_FILE, 0)
  for (const { name, sku, club, cut, size, left, sold } of rows) {
    yield [name, sku, club, cut && CUT_NAMES[cut], size, left, sold]
  }
}

/** Everything that is low, what sells best first. */
export async function listLowStockNow(shop: Shop): Promise<RestockRow[]> {
  return (await list(shop, { left: 'low', sort: 'sold' }, MOST_IN_A_FILE, 0)).rows
}

function list(shop: Shop, filter: RestockFilter & Pick<RestockQuery, 'language'>, limit: number, offset: number) {
  return listLowPiles(shop.db, {
    ...filter,
    language: filter.language ?? 'en',
    atMost: shop.settings.current().low_stock_threshold,
    since: new Date(shop.now().getTime() - SALES_COUNT_FOR_DAYS * DAY_IN_MS),
    limit,
    offset,
  })
}
