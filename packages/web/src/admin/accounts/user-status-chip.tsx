import * as m from '#messages/admin-accounts'
import type { UserStatus } from '@shop/contract/accounts'
import { Chip } from '../../ui/chip'

export function UserStatusChip({ status }: { status: UserStatus }) {
  return status === 'active' ? <Chip tone="success">{m.active}</Chip> : <Chip tone="error">{m.blocked}</Chip>
}
