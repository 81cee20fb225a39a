import * as m from '#messages/admin-accounts'
import type { User, UserStatus } from '@shop/contract/accounts'
import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { notify } from '../../ui/notify'

type Person = Pick<User, 'id' | 'name' | 'status'>

export interface Blocking {
  isUnderWay: (user: Person) => boolean
  /** Blocks a user after a confirmation, or unblocks a user at once. */
  toggle: (user: Person) => void
  /** The confirmation dialog, which the page has to render. */
  question: ReactNode
}

export function useBlocking(): Blocking {
  const { revalidate } = useRevalidator()
  const [changing, setChanging] = useState<readonly number[]>([])
  const [asked, setAsked] = useState<Person>()

  async function set({ id, name }: Person, status: UserStatus) {
    setChanging((ids) => [...ids, id])
    try {
      await api.call('PUT /api/admin/users/{id}/status', { params: { id }, body: { status } })
      notify(status === 'blocked' ? m.isBlocked({ name }) : m.isNoLongerBlocked({ name }))
    } catch (error) {
      notify(refusalText(error, adminTexts.users.statusFailed), 'error')
    }
    await revalidate()
    setChanging((ids) => ids.filter((other) => other !== id))
  }

  const question = (
    <ConfirmSheet
      open={asked !== undefined}
      onClose={() => setAsked(undefined)}
      title={m.blockNamed({ name: asked?.name ?? '' })}
      question={adminTexts.users.confirmBlock}
      action={m.block}
      actionUnderWay={m.blocking}
      isUnderWay={false}
      onConfirm={() => {
        setAsked(undefined)
        if (asked) void set(asked, 'blocked')
      }}
    />
  )
  return {
    isUnderWay: ({ id }) => changing.includes(id),
    toggle: (user) => {
      if (user.status === 'active') setAsked(user)
      else void set(user, 'active')
    },
    question,
  }
}
