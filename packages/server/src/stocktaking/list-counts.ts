import type { StockCountPage, StockCountQuery } from '@shop/contract/stock-counts'
import type { Shop } from '../kernel/shop'
import { todayIn } from '../kernel/shop-time'
import { listCounts } from './stock-counts.queries'

/** Lists counts of the shelf, newest first: those of this user and today, unless others are asked for. */
export async function listStockCounts(shop: Shop, userId: number, query: StockCountQuery): Promise<StockCountPage> {
  const { page, per_page: perPage, by, days, language } = query
  const { counts, total } = await listCounts(shop.db, {
    userId: by === 'me' ? userId : undefined,
    day: days === 'today' ? { date: todayIn(shop), timeZone: shop.timeZone } : undefined,
    limit: perPage,
    language,
    offset: (page - 1) * perPage,
  })
  return { data: counts, meta: { page, per_page: perPage, total } }
}
