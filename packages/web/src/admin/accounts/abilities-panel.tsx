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
      notify(`${user.name} was saved.`)
      await revalidate()
    } catch (error) {
      setRefusal(refusalText(error, adminTexts.users.updateFailed))
    }
    setUnderWay(false)
  }

  return (
    <TitledPanel title="Abilities">
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <AbilityBoxes chosen={chosen} onChange={setChosen} />
      {granted.length === 0 ? <p>Without any of them, this manager can’t open the admin area.</p> : null}
      {chosen.join() === granted.join() ? null : (
        <Button loading={isUnderWay} loadingLabel="Saving" onClick={() => void save()}>
          Save abilities
        </Button>
      )}
    </TitledPanel>
  )
}
