import type { Shop } from '../kernel/shop'
import { lockCategories, type HeldCategory } from './category-writes.queries'

export type { HeldCategory } from './category-writes.queries'

/** Inside a transaction: leagues and clubs, by id, that can't be deleted before it ends. */
export async function holdClubs(shop: Shop, ids: readonly number[]): Promise<Map<number, HeldCategory>> {
  return ids.length === 0 ? new Map() : lockCategories(shop.db, [...new Set(ids)])
}
