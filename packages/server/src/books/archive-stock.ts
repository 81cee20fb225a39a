import type { Shop } from '../kernel/shop'
import { archiveMovements } from '../stock/archive-movements'
import { onlyThese } from './book-scope'
import { listMismatches } from './books.queries'
import { stockOfArchivedOrders, stockOfOrders } from './stock-books.queries'

/** Archives old stock movements as far as the stock of their orders agrees. */
export function archiveStock(shop: Shop): Promise<void> {
  return archiveMovements(shop, async ({ db, log }, orders) => {
    const scope = onlyThese({ orders, payments: [] })
    const mismatches = await listMismatches(db, [stockOfOrders(scope), stockOfArchivedOrders(scope)])
    for (const { what, detail } of mismatches) log.error({ what, detail }, 'old stock movements are not archived')
    return mismatches.length === 0
  })
}
