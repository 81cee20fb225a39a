import type { Role, User, UserInput } from '@shop/contract/accounts'
import { recordChange } from '../audit/record-change'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound, ShopError } from '../kernel/shop-error'
import { findUserForUpdate, hasActiveAdmin, lockAdmins, updateUserRow } from './accounts.queries'
import { deleteResetsOf } from './password-resets.queries'
import { deleteSessionsOf } from './sessions.queries'

interface Author {
  userId: number
  role: Role
}

/**
 * Changes a user on behalf of staff. Blocking ends all sessions; the last active admin can't be blocked or demoted.
 * Managers change customers only, and neither roles nor abilities.
 */
export async function updateUser(shop: Shop, userId: number, input: UserInput, author: Author): Promise<User> {
  const { name, role, status, abilities } = input
  return inTransaction(shop, async (shop) => {
    await lockAdmins(shop.db)
    const before = await findUserForUpdate(shop.db, userId)
    if (!before || !isVisibleTo(author, before)) throw notFound('User')
    if (author.role !== 'admin' && raises(input, before)) throw new ShopError('not-allowed', 'Only admins give roles.')
    const granted = (role ?? before.role) === 'manager' ? abilities : undefined
    if ([name, role, status, granted].every((field) => field === undefined)) return before
    const user = await updateUserRow(shop.db, userId, { name, role, status, abilities: granted })
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
      by: author.userId,
      action: 'changed',
      subject: { kind: 'user', id: userId, name: user.name },
      before: staffFields(before),
      after: staffFields(user),
    })
    return user
  })
}

/** Managers who look after customers see no staff. */
export function isVisibleTo({ role }: Pick<Author, 'role'>, user: Pick<User, 'role'>): boolean {
  return role === 'admin' || user.role === 'customer'
}

function raises({ role, abilities }: UserInput, before: User): boolean {
  return (role !== undefined && role !== before.role) || (abilities !== undefined && abilities.length > 0)
}

function staffFields({ name, role, status, abilities }: User) {
  return { name, role, status, abilities: abilities?.join(', ') ?? '' }
}

function isActiveAdmin({ role, status }: User): boolean {
  return role === 'admin' && status === 'active'
}
