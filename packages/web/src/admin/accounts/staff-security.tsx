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
      notify(
        requires_second_factor ? 'Staff are asked for a second step.' : 'Staff are no longer asked for a second step.',
      )
    } catch (error) {
      setRefusal(refusalText(error, adminTexts.users.securityFailed))
    }
    setUnderWay(false)
  }

  return (
    <TitledPanel title="Security of staff">
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      {isMissed ? <p>{adminTexts.users.securityFetchFailed}</p> : null}
      <CheckboxRow
        label="Ask staff for a second step when they sign in"
        checked={rules?.requires_second_factor ?? false}
        disabled={!rules || isUnderWay}
        onChange={({ target }) => void ask(target.checked)}
      />
      <p className={styles.note}>
        Staff without a second step are asked to set it up in their profile before they can use the panel again. If
        somebody loses both their phone and their recovery codes, open their account here and reset it.
      </p>
    </TitledPanel>
  )
}
