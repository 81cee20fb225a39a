import type { SecondFactor, SecondFactorSetup } from '@shop/contract/account-security'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { plural } from '../../ui/format'
import { texts } from '../../lib/texts'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { Chip } from '../../ui/chip'
import { Panel } from '../../ui/panel'
import { CodeSheet } from './code-sheet'
import { RecoveryCodeList } from './recovery-code-list'
import { SecondStepSetup } from './second-step-setup'
import styles from './second-step.module.css'

/** Two-factor authentication of the account: off, being set up, or on. */
export function SecondStep({ secondFactor }: { secondFactor: SecondFactor }) {
  const [setup, setSetup] = useState<SecondFactorSetup>()
  const isSettingUp = setup !== undefined && !secondFactor.is_on
  return (
    <Panel as="section">
      <div className={styles.head}>
        <h2>Second step</h2>
        {secondFactor.is_on ? <Chip tone="success">On</Chip> : null}
        {isSettingUp ? <Chip tone="warning">Setting up</Chip> : null}
      </div>
      <p className={styles.lead}>After the password, a six-figure code from an app on your phone.</p>
      {secondFactor.is_on ? <SwitchedOn left={secondFactor.recovery_codes_left} /> : null}
      {isSettingUp ? <SecondStepSetup setup={setup} onLeave={() => setSetup(undefined)} /> : null}
      {!secondFactor.is_on && !isSettingUp ? <Offer onBegin={setSetup} /> : null}
    </Panel>
  )
}

function Offer({ onBegin }: { onBegin: (setup: SecondFactorSetup) => void }) {
  const [isUnderWay, setUnderWay] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function begin() {
    setUnderWay(true)
    setRefusal(undefined)
    try {
      onBegin(await api.call('POST /api/user/second-factor/setup'))
    } catch (error) {
      setRefusal(refusalText(error, texts.security.setUpFailed))
      setUnderWay(false)
    }
  }

  return (
    <div className={styles.offer}>
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <p>Whoever learns your password still can’t sign in without your phone.</p>
      <Button loading={isUnderWay} loadingLabel="Setting up" onClick={() => void begin()}>
        Set up
      </Button>
    </div>
  )
}

type Asked = 'renew' | 'off'

function SwitchedOn({ left }: { left: number }) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Asked>()
  const [codes, setCodes] = useState<string[]>()

  async function renew(code: string) {
    const answer = await api.call('POST /api/user/second-factor/recovery-codes', { body: { code } })
    setCodes(answer.recovery_codes)
    await revalidate()
  }

  async function switchOff(code: string) {
    await api.call('POST /api/user/second-factor/off', { body: { code } })
    await revalidate()
  }

  return (
    <div className={styles.offer}>
      <p>Signing in asks for a code. {plural(left, 'recovery code', 'recovery codes')} left.</p>
      {codes ? (
        <>
          <p className={styles.step}>Your new recovery codes</p>
          <RecoveryCodeList codes={codes} />
        </>
      ) : null}
      <div className={styles.actions}>
        <Button variant="outline" onClick={() => setAsked('renew')}>
          New recovery codes
        </Button>
        <Button variant="danger" onClick={() => setAsked('off')}>
          Switch off
        </Button>
      </div>
      <CodeSheet
        open={asked === 'renew'}
        title="New recovery codes"
        action="Make new codes"
        actionUnderWay="Making"
        onCode={renew}
        onClose={() => setAsked(undefined)}
      >
        The old ones stop working.
      </CodeSheet>
      <CodeSheet
        open={asked === 'off'}
        title="Switch off the second step"
        action="Switch off"
        actionUnderWay="Switching off"
        onCode={switchOff}
        onClose={() => setAsked(undefined)}
      >
        From then on your password alone is enough to sign in.
      </CodeSheet>
    </div>
  )
}
