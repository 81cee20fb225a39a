import type { Shop } from '../kernel/shop'
import { lockCategories, type LockedCategory } from './category-writes.queries'

export type { LockedCategory } from './category-writes.queries'

/** Inside a transaction: locks leagues and clubs, so that none is deleted before it ends. */
export async function lockClubs(shop: Shop, ids: readonly number[]): Promise<Map<number, LockedCategory>> {
  return ids.length === 0 ? new Map() : lockCategories(shop.db, [...new Set(ids)])
}
