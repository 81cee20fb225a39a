import type { Shop } from '../kernel/shop'
import { changeDueProducts } from './change-due-products'
import { findDuePublications } from './due-publications.queries'
import { publicationOn } from './publication'

/** Shows the products whose moment has come, and archives those whose time is over. */
export async function applyPublications(shop: Shop): Promise<void> {
  const now = shop.now()
  await changeDueProducts(shop, {
    find: (page) => findDuePublications(shop.db, { now, ...page }),
    toBe: (product) => ({ ...product, ...publicationOn(product, now) }),
  })
}
