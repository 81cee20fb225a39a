import type { Shop } from '../kernel/shop'
import { listStoredProducts, lockStoredProducts, type StoredProduct } from './product-writes.queries'

export type { StoredProduct } from './product-writes.queries'

/** The products as staff edit them, by id. */
export async function listProductStates(shop: Shop, ids: readonly number[]): Promise<Map<number, StoredProduct>> {
  return byId(ids.length === 0 ? [] : await listStoredProducts(shop.db, ids))
}

/** Locks the products until the transaction ends; for deletion also against new references by carts and orders. */
export async function lockProductStates(
  shop: Shop,
  ids: readonly number[],
  { forDeletion = false } = {},
): Promise<Map<number, StoredProduct>> {
  return byId(await lockStoredProducts(shop.db, ids, forDeletion ? 'update' : 'no key update'))
}

function byId(products: readonly StoredProduct[]): Map<number, StoredProduct> {
  return new Map(products.map((product) => [product.id, product]))
}
