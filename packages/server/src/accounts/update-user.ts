import type { User, UserInput } from '@shop/contract/accounts'
import { recordChange } from '../audit/record-change'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { findUserForUpdate, hasActiveAdmin, lockAdmins, updateUserRow } from './accounts.queries'
import { deleteResetsOf } from './password-resets.queries'
import { deleteSessionsOf } from './sessions.queries'

/** Changes a user on behalf of staff. Blocking ends all sessions; the last active admin can't be blocked or demoted. */
export async function updateUser(
  shop: Shop,
  userId: number,
  { name, role, status }: UserInput,
  by: number,
): Promise<User> {
  return inTransaction(shop, async (shop) => {
    await lockAdmins(shop.db)
    const before = await findUserForUpdate(shop.db, userId)
    if (!before) throw notFound('User')
    if (name === undefined && role === undefined && status === undefined) return before
    const user = await updateUserRow(shop.db, userId, { name, role, status })
    if (!user) throw notFound('User')
    if (isActiveAdmin(before) && !isActiveAdmin(user) && !(await hasActiveAdmin(shop.db, { countDemo: true }))) {
      const text = 'The shop needs an active admin, and this is the last one.'
      throw new ShopError('last-admin', text, { errors: { [user.role === 'admin' ? 'status' : 'role']: [text] } })
    }
    if (status === 'blocked') {
      await deleteSessionsOf(shop.db, userId)
      await deleteResetsOf(shop.db, userId)
    }
    await recordChange(shop, {
      by,
      action: 'changed',
      subject: { kind: 'user', id: userId, name: user.name },
      before: staffFields(before),
      after: staffFields(user),
    })
    return user
  })
}

function staffFields({ name, role, status }: User) {
  return { name, role, status }
}

function isActiveAdmin({ role, status }: User): boolean {
  return role === 'admin' && status === 'active'
}
