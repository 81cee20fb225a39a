import * as m from '#messages/admin-accounts'
import type { User } from '@shop/contract/accounts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { notify } from '../../ui/notify'
import { TitledPanel } from '../../ui/titled-panel'
import { adminTexts } from '../texts'
import { may } from '../layout/may-open'
import { AbilityBoxes } from './ability-boxes'

/** What a manager may do, for admins to change. Other roles have no abilities, so nothing is shown for them. */
export function AbilitiesPanel({ user }: { user: User }) {
  const { revalidate } = useRevalidator()
  const granted = user.abilities ?? []
  const [chosen, setChosen] = useState(granted)
  const [isUnderWay, setUnderWay] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  if (user.role !== 'manager' || !may()) return null

  async function save() {
    setUnderWay(true)
    setRefusal(undefined)
    try {
      await api.call('PUT /api/admin/users/{id}', { params: { id: user.id }, body: { abilities: chosen } })
      notify(m.wasSaved({ name: user.name }))
      await revalidate()
    } catch (error) {
      setRefusal(refusalText(error, adminTexts.users.updateFailed))
    }
    setUnderWay(false)
  }

  return (
    <TitledPanel title={m.abilities}>
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <AbilityBoxes chosen={chosen} onChange={setChosen} />
      {granted.length === 0 ? <p>{m.withoutAbilitiesTheAreaIsClosed}</p> : null}
      {chosen.join() === granted.join() ? null : (
        <Button loading={isUnderWay} loadingLabel={m.saving} onClick={() => void save()}>
          {m.saveAbilities}
        </Button>
      )}
    </TitledPanel>
  )
}
