import { inTransaction, type Shop } from '../kernel/shop'
import { todayIn } from '../kernel/shop-time'
import { lockProductStates } from './product-states'
import { findDueSales } from './due-sales.queries'
import { pricesOn, regularPriceOf, saleOf } from './sale'
import { changeProducts } from './write-products'

/** Few, because a checkout of these products waits until their transaction ends. */
const AT_ONCE = 50

/** Starts and ends the sales that are due. Any process may run it at any time: products whose price is right are left alone. */
export async function applySales(shop: Shop): Promise<void> {
  const today = todayIn(shop)
  for (let after = 0; ;) {
    const ids = await findDueSales(shop.db, { today, after, limit: AT_ONCE })
    const last = ids.at(-1)
    if (last === undefined) return
    await inTransaction(shop, async (shop) => {
      const products = [...(await lockProductStates(shop, ids)).values()]
      const clubs = new Map(products.map(({ categoryId, club }) => [categoryId, { name: club }]))
      const wanted = products.map((before) => {
        return { before, after: { ...before, ...pricesOn(today, regularPriceOf(before), saleOf(before)) } }
      })
      await changeProducts(shop, { by: null }, wanted, clubs)
    })
    after = last
  }
}
