import type { Shop } from '../kernel/shop'
import { todayIn } from '../kernel/shop-time'
import { changeDueProducts } from './change-due-products'
import { findDueSales } from './due-sales.queries'
import { pricesOn, regularPriceOf, saleOf } from './sale'

/** Starts and ends the sales that are due. */
export async function applySales(shop: Shop): Promise<void> {
  const today = todayIn(shop)
  await changeDueProducts(shop, {
    find: (page) => findDueSales(shop.db, { today, ...page }),
    toBe: (product) => ({ ...product, ...pricesOn(today, regularPriceOf(product), saleOf(product)) }),
  })
}
