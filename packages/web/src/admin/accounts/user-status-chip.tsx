import type { UserStatus } from '@shop/contract/accounts'
import { Chip } from '../../ui/chip'

export function UserStatusChip({ status }: { status: UserStatus }) {
  return status === 'active' ? <Chip tone="success">Active</Chip> : <Chip tone="error">Blocked</Chip>
}
