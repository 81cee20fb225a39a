import type { Shop } from '../kernel/shop'
import { listKept, lockKept, type KeptProduct } from './product-writes.queries'

export type { KeptProduct } from './product-writes.queries'

/** The products as staff edit them, by id. */
export async function listProductStates(shop: Shop, ids: readonly number[]): Promise<Map<number, KeptProduct>> {
  return byId(ids.length === 0 ? [] : await listKept(shop.db, ids))
}

/** Locks the products until the transaction ends; for deletion also against new references by carts and orders. */
export async function lockProductStates(
  shop: Shop,
  ids: readonly number[],
  { forDeletion = false } = {},
): Promise<Map<number, KeptProduct>> {
  return byId(await lockKept(shop.db, ids, forDeletion ? 'update' : 'no key update'))
}

function byId(products: readonly KeptProduct[]): Map<number, KeptProduct> {
  return new Map(products.map((product) => [product.id, product]))
}
