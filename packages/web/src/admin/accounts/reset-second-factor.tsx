import * as m from '#messages/admin-accounts'
import type { ManagedUser } from '@shop/contract/accounts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { Button } from '../../ui/button'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { notify } from '../../ui/notify'

/** Switches off a user's two-factor authentication, for users who lost both phone and recovery codes. */
export function ResetSecondFactor({ user }: { user: ManagedUser }) {
  const { revalidate } = useRevalidator()
  const [isAsked, setAsked] = useState(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  if (!user.has_second_factor) return null

  async function reset() {
    setUnderWay(true)
    setRefusal(undefined)
    try {
      notify((await api.call('DELETE /api/admin/users/{id}/second-factor', { params: { id: user.id } })).message)
      setAsked(false)
      await revalidate()
    } catch (error) {
      setRefusal(refusalText(error, adminTexts.users.resetFailed))
    }
    setUnderWay(false)
  }

  return (
    <>
      <Button variant="outline" onClick={() => setAsked(true)}>
        {m.resetSecondStep}
      </Button>
      <ConfirmSheet
        open={isAsked}
        onClose={() => setAsked(false)}
        title={m.resetSecondStep}
        question={m.resetQuestion({ name: user.name })}
        action={m.reset}
        actionUnderWay={m.resetting}
        isUnderWay={isUnderWay}
        onConfirm={() => void reset()}
        refusal={refusal}
      />
    </>
  )
}
