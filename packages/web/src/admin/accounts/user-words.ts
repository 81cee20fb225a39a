import type { Role, UserStatus } from '@shop/contract/accounts'

interface Option<Value> {
  value: Value
  label: string
}

export const ROLES: readonly Option<Role>[] = [
  { value: 'customer', label: 'Customer' },
  { value: 'manager', label: 'Manager' },
  { value: 'admin', label: 'Admin' },
]

export const USER_STATUSES: readonly Option<UserStatus>[] = [
  { value: 'active', label: 'Active' },
  { value: 'blocked', label: 'Blocked' },
]

export function roleName(role: Role): string {
  return ROLES.find(({ value }) => value === role)?.label ?? role
}
