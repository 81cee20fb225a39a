import * as m from '#messages/admin-accounts'
import type { StaffSecurity } from '@shop/contract/account-security'
import { useState } from 'react'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { Alert } from '../../ui/alert'
import { CheckboxRow } from '../../ui/checkbox-row'
import { notify } from '../../ui/notify'
import { TitledPanel } from '../../ui/titled-panel'
import { MissedPart } from '../layout/retry-notice'
import { usePart } from '../layout/use-part'
import styles from './users-page.module.css'

/** The setting whether staff must sign in with two-factor authentication. */
export function StaffSecurityPanel() {
  const part = usePart<StaffSecurity>(() => api.call('GET /api/admin/security'))
  const { found: rules, take } = part
  const [refusal, setRefusal] = useState<string>()
  const [isUnderWay, setUnderWay] = useState(false)

  async function ask(requires_second_factor: boolean) {
    setUnderWay(true)
    setRefusal(undefined)
    try {
      take(await api.call('PUT /api/admin/security', { body: { requires_second_factor } }))
      notify(requires_second_factor ? m.staffAreAsked : m.staffNoLongerNeedASecondStep)
    } catch (error) {
      setRefusal(refusalText(error, adminTexts.users.securityFailed))
    }
    setUnderWay(false)
  }

  return (
    <TitledPanel title={m.securityOfStaff}>
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <MissedPart part={part}>{adminTexts.users.securityFetchFailed}</MissedPart>
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
