import { inTransaction, type Shop } from '../kernel/shop'
import { findDuePublications } from './due-publications.queries'
import { lockProductStates } from './product-states'
import { publicationOn } from './publication'
import { changeProducts } from './write-products'

/** Few, because a checkout of these products waits until their transaction ends. */
const AT_ONCE = 50

/** Shows and hides the products that are due. Any process may run it at any time: products that are right are left alone. */
export async function applyPublications(shop: Shop): Promise<void> {
  const now = shop.now()
  for (let after = 0; ;) {
    const ids = await findDuePublications(shop.db, { now, after, limit: AT_ONCE })
    const last = ids.at(-1)
    if (last === undefined) return
    await inTransaction(shop, async (shop) => {
      const products = [...(await lockProductStates(shop, ids)).values()]
      const clubs = new Map(products.map(({ categoryId, club }) => [categoryId, { name: club }]))
      const wanted = products.map((before) => ({ before, after: { ...before, ...publicationOn(before, now) } }))
      await changeProducts(shop, { by: null }, wanted, clubs)
    })
    after = last
  }
}
