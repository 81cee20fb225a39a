import type { User } from '@shop/contract/accounts'

/** Whether the admin area has a page for this user: for admins, and for managers with an ability. */
export function isStaff(user: Pick<User, 'role' | 'abilities'> | null): boolean {
  return user?.role === 'admin' || (user?.role === 'manager' && !!user.abilities?.length)
}
