import type { UserListQuery, UserPage } from '@shop/contract/accounts'
import type { Shop } from '../kernel/shop'
import type { SignedInVisitor } from '../accounts/sessions'
import { listUserRows } from './user-list.queries'

/** Lists users for staff. Managers see customers only. */
export async function listUsers(
  shop: Shop,
  query: UserListQuery,
  { role }: Pick<SignedInVisitor, 'role'>,
): Promise<UserPage> {
  const { users, total } = await listUserRows(shop.db, query, role === 'admin' ? undefined : 'customer')
  return { data: users, meta: { page: query.page, per_page: query.per_page, total } }
}
