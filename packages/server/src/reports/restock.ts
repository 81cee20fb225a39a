import type { Cell } from '@shop/contract/csv-cell'
import { CUT_NAMES } from '@shop/contract/cuts'
import type { RestockFilter, RestockPage, RestockQuery, RestockRow } from '@shop/contract/restock'
import type { Shop } from '../kernel/shop'
import {
  countLowPiles,
  listLowPiles,
  listSoldLowPiles,
  listUnsoldRunOutPiles,
  type RestockWanted,
} from './restock.queries'

const SALES_COUNT_FOR_DAYS = 30
const DAY_IN_MS = 24 * 60 * 60 * 1000
const MOST_IN_A_FILE = 100_000

export const RESTOCK_COLUMNS = ['Product', 'SKU', 'Club', 'Cut', 'Size', 'Left', 'Sold in 30 days']

/** Lists the sizes that are sold out or running low, with what was sold of each. */
export async function listRestock(shop: Shop, query: RestockQuery): Promise<RestockPage> {
  const { page, per_page, ...filter } = query
  const wanted = wantedBy(shop, filter, per_page, (page - 1) * per_page)
  const { rows, total } = (await listFirstPiles(shop, wanted)) ?? (await listLowPiles(shop.db, wanted))
  // An empty page past the end has no row that tells the total.
  const counted = rows.length > 0 || page === 1 ? total : (await listLowPiles(shop.db, { ...wanted, offset: 0 })).total
  return { data: rows, meta: { page, per_page, total: counted } }
}

/**
 * The piles that sold come first, and those without pieces after them. A page of these needs only what it shows, where the
 * whole list reads every low pile of the shop. Undefined for a page that has others, too.
 */
async function listFirstPiles(
  { db }: Shop,
  wanted: RestockWanted,
): Promise<{ rows: RestockRow[]; total: number } | undefined> {
  if (wanted.sort === 'name' || wanted.search?.trim()) return undefined
  const { limit, offset } = wanted
  // By pieces, those without any come first, whether they sold or not.
  const first: RestockWanted = wanted.sort === 'left' ? { ...wanted, left: 'out' } : wanted
  const [sold, counted] = await Promise.all([listSoldLowPiles(db, first), countLowPiles(db, wanted.atMost)])
  const total = wanted.left === 'out' ? counted.runOut : counted.low
  const known = sold.total + counted.runOut - sold.runOut
  if (Math.min(offset + limit, total) > known) return undefined
  const missing = limit - sold.rows.length
  const unsold = { ...wanted, limit: missing, offset: Math.max(0, offset - sold.total) }
  return { rows: missing === 0 ? sold.rows : [...sold.rows, ...(await listUnsoldRunOutPiles(db, unsold))], total }
}

export async function* exportRestock(shop: Shop, filter: RestockFilter): AsyncIterable<Cell[]> {
  const { rows } = await listLowPiles(shop.db, wantedBy(shop, filter, MOST_IN_A_FILE, 0))
  for (const { name, sku, club, cut, size, left, sold } of rows) {
    yield [name, sku, club, cut && CUT_NAMES[cut], size, left, sold]
  }
}

/** Everything that is low, what sells best first. */
export async function listLowStockNow(shop: Shop): Promise<RestockRow[]> {
  return (await listLowPiles(shop.db, wantedBy(shop, { left: 'low', sort: 'sold' }, MOST_IN_A_FILE, 0))).rows
}

function wantedBy(
  shop: Shop,
  filter: RestockFilter & Pick<RestockQuery, 'language'>,
  limit: number,
  offset: number,
): RestockWanted {
  return {
    ...filter,
    language: filter.language ?? 'en',
    atMost: shop.settings.current().low_stock_threshold,
    since: new Date(shop.now().getTime() - SALES_COUNT_FOR_DAYS * DAY_IN_MS),
    limit,
    offset,
  }
}
