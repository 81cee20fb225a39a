import type { Cell } from '@shop/contract/csv-cell'
import { cutName } from '@shop/contract/cuts'
import type { StockHistoryFilter, StockHistoryPage, StockHistoryQuery } from '@shop/contract/stock-history'
import { stockReasonWords } from '@shop/contract/stock-words'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { findArchivedUntil, findPiles, listMovements } from './stock-history.queries'

const MOST_IN_A_FILE = 100_000

export const STOCK_HISTORY_COLUMNS = ['When', 'Who', 'Cut', 'Size', 'Change', 'Left after', 'Reason', 'Order', 'Return']

/** Lists every piece of a product that came or went, with the reason and what was left after it. */
export async function listStockHistory(
  shop: Shop,
  productId: number,
  { page, per_page, language, ...filter }: StockHistoryQuery,
): Promise<StockHistoryPage> {
  const shelf = await findPiles(shop.db, productId, language)
  if (!shelf) throw notFound('Product')
  const list = (limit: number, offset: number) =>
    listMovements(shop.db, { productId, filter, timeZone: shop.timeZone, limit, offset })
  const { movements, total } = await list(per_page, (page - 1) * per_page)
  // An empty page past the end has no row that tells the total.
  const counted = movements.length > 0 || page === 1 ? total : (await list(1, 0)).total
  const archivedUntil = await findArchivedUntil(shop.db, productId)
  return { ...shelf, archived_until: archivedUntil, data: movements, meta: { page, per_page, total: counted } }
}

export async function* exportStockHistory(
  shop: Shop,
  productId: number,
  filter: StockHistoryFilter,
): AsyncIterable<Cell[]> {
  if (!(await findPiles(shop.db, productId))) throw notFound('Product')
  const wanted = { productId, filter, timeZone: shop.timeZone, limit: MOST_IN_A_FILE, offset: 0 }
  const { movements } = await listMovements(shop.db, wanted)
  for (const movement of movements) {
    const { at, by, size, change, level, order_id, return_id } = movement
    yield [at, by, cutName(movement), size, change, level, stockReasonWords(movement), order_id, return_id]
  }
}
