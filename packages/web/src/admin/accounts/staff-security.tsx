import * as m from '#messages/admin-accounts'
import type { StaffSecurity } from '@shop/contract/account-security'
import { useEffect, useState } from 'react'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { Alert } from '../../ui/alert'
import { CheckboxRow } from '../../ui/checkbox-row'
import { notify } from '../../ui/notify'
import { TitledPanel } from '../../ui/titled-panel'
import styles from './users-page.module.css'

/** The setting whether staff must sign in with two-factor authentication. */
export function StaffSecurityPanel() {
  const [rules, setRules] = useState<StaffSecurity>()
  const [refusal, setRefusal] = useState<string>()
  const [isUnderWay, setUnderWay] = useState(false)
  const [isMissed, setMissed] = useState(false)

  // Loaded separately from the list of users, which neither waits for this setting nor fails with it.
  useEffect(() => {
    let isShown = true
    api.call('GET /api/admin/security').then(
      (found) => isShown && setRules(found),
      () => isShown && setMissed(true),
    )
    return () => {
      isShown = false
    }
  }, [])

  async function ask(requires_second_factor: boolean) {
    setUnderWay(true)
    setRefusal(undefined)
    try {
      setRules(await api.call('PUT /api/admin/security', { body: { requires_second_factor } }))
      notify(requires_second_factor ? m.staffAreAsked : m.staffNoLongerNeedASecondStep)
    } catch (error) {
      setRefusal(refusalText(error, adminTexts.users.securityFailed))
    }
    setUnderWay(false)
  }

  return (
    <TitledPanel title={m.securityOfStaff}>
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      {isMissed ? <p>{adminTexts.users.securityFetchFailed}</p> : null}
      <CheckboxRow
        label={m.askStaffForASecondStep}
        checked={rules?.requires_second_factor ?? false}
        disabled={!rules || isUnderWay}
        onChange={({ target }) => void ask(target.checked)}
      />
      <p className={styles.note}>{m.howStaffSetUpASecondStep}</p>
    </TitledPanel>
  )
}
