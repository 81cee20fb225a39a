import type { UserListQuery, UserPage } from '@shop/contract/accounts'
import type { Shop } from '../kernel/shop'
import { listUserRows } from './user-list.queries'

export async function listUsers(shop: Shop, query: UserListQuery): Promise<UserPage> {
  const { users, total } = await listUserRows(shop.db, query)
  return { data: users, meta: { page: query.page, per_page: query.per_page, total } }
}
