import type { Shop } from '../kernel/shop'
import * as queries from './category.queries'
import type { ClubName } from './category.queries'

/** Every club with its league, as shoppers see them in order. */
export async function listClubNames(shop: Shop): Promise<ClubName[]> {
  return queries.listClubNames(shop.db)
}
