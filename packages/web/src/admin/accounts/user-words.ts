import * as m from '#messages/admin-accounts'
import type { Role, UserStatus } from '@shop/contract/accounts'

interface Option<Value> {
  value: Value
  label: string
}

export const ROLES: readonly Option<Role>[] = [
  { value: 'customer', label: m.customer },
  { value: 'manager', label: m.manager },
  { value: 'admin', label: m.admin },
]

export const USER_STATUSES: readonly Option<UserStatus>[] = [
  { value: 'active', label: m.active },
  { value: 'blocked', label: m.blocked },
]

export function roleName(role: Role): string {
  return ROLES.find(({ value }) => value === role)?.label ?? role
}
