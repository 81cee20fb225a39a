import { inTransaction, type Shop } from '../kernel/shop'
import type { ProductState } from './product-state'
import { lockProductStates, type StoredProduct } from './product-states'
import { changeProducts } from './write-products'

/** Few, because a checkout of these products waits until their transaction ends. */
const AT_ONCE = 50

interface DueChange {
  /** The next products that are due, by id. */
  find: (page: { after: number; limit: number }) => Promise<number[]>
  /** The product as it should be now; it was locked after it was found. */
  toBe: (product: StoredProduct) => ProductState
}

/** Changes what the clock makes due. Any process may run it at any time: products that are right are left alone. */
export async function changeDueProducts(shop: Shop, { find, toBe }: DueChange): Promise<void> {
  for (let after = 0; ;) {
    const ids = await find({ after, limit: AT_ONCE })
    const last = ids.at(-1)
    if (last === undefined) return
    await inTransaction(shop, async (shop) => {
      const products = [...(await lockProductStates(shop, ids)).values()]
      const clubs = new Map(products.map(({ categoryId, club }) => [categoryId, { name: club }]))
      const wanted = products.map((before) => ({ before, after: toBe(before) }))
      await changeProducts(shop, { by: null }, wanted, clubs)
    })
    after = last
  }
}
