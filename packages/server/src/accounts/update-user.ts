import type { User, UserInput } from '@shop/contract/accounts'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { findUser, hasActiveAdmin, lockAdmins, updateUserRow } from './accounts.queries'
import { deleteResetsOf } from './password-resets.queries'
import { deleteSessionsOf } from './sessions.queries'

/** What staff change about somebody. Blocking ends all their sessions; the last active admin stays one. */
export async function updateUser(shop: Shop, userId: number, { name, role, status }: UserInput): Promise<User> {
  return inTransaction(shop, async (shop) => {
    await lockAdmins(shop.db)
    const before = await findUser(shop.db, userId)
    if (!before) throw notFound('User')
    if (name === undefined && role === undefined && status === undefined) return before
    const user = await updateUserRow(shop.db, userId, { name, role, status })
    if (!user) throw notFound('User')
    if (isActiveAdmin(before) && !isActiveAdmin(user) && !(await hasActiveAdmin(shop.db, { countDemo: true }))) {
      throw new ShopError('last-admin', 'The shop needs an active admin, and this is the last one.')
    }
    if (status === 'blocked') {
      await deleteSessionsOf(shop.db, userId)
      await deleteResetsOf(shop.db, userId)
    }
    return user
  })
}

function isActiveAdmin({ role, status }: User): boolean {
  return role === 'admin' && status === 'active'
}
