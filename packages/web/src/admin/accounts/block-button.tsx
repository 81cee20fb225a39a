import * as m from '#messages/admin-accounts'
import type { User } from '@shop/contract/accounts'
import { Button } from '../../ui/button'
import { VisuallyHidden } from '../../ui/visually-hidden'
import type { Blocking } from './use-blocking'

interface BlockButtonProps {
  user: Pick<User, 'id' | 'name' | 'status'>
  blocking: Blocking
  size?: 'small' | 'medium'
}

export function BlockButton({ user, blocking, size = 'small' }: BlockButtonProps) {
  const isActive = user.status === 'active'
  return (
    <Button variant="outline" size={size} loading={blocking.isUnderWay(user)} onClick={() => blocking.toggle(user)}>
      {isActive ? m.block : m.unblock}
      <VisuallyHidden> {user.name}</VisuallyHidden>
    </Button>
  )
}
