import * as texts from '#messages/texts'
import * as m from '#messages/accounts'
import type { SecondFactor, SecondFactorSetup } from '@shop/contract/account-security'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
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
        <h2>{m.secondStep}</h2>
        {secondFactor.is_on ? <Chip tone="success">{m.on}</Chip> : null}
        {isSettingUp ? <Chip tone="warning">{m.settingUp}</Chip> : null}
      </div>
      <p className={styles.lead}>{m.whatTheSecondStepIs}</p>
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
      setRefusal(refusalText(error, texts.security_setUpFailed))
      setUnderWay(false)
    }
  }

  return (
    <div className={styles.offer}>
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <p>{m.whyASecondStep}</p>
      <Button loading={isUnderWay} loadingLabel={m.settingUp} onClick={() => void begin()}>
        {m.setUp}
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
      <p>{m.secondStepWithCodesLeft({ pieces: m.recoveryCodeCount({ count: left }) })}</p>
      {codes ? (
        <>
          <p className={styles.step}>{m.yourNewRecoveryCodes}</p>
          <RecoveryCodeList codes={codes} />
        </>
      ) : null}
      <div className={styles.actions}>
        <Button variant="outline" onClick={() => setAsked('renew')}>
          {m.newRecoveryCodes}
        </Button>
        <Button variant="danger" onClick={() => setAsked('off')}>
          {m.switchOff}
        </Button>
      </div>
      <CodeSheet
        open={asked === 'renew'}
        title={m.newRecoveryCodes}
        action={m.makeNewCodes}
        actionUnderWay={m.making}
        onCode={renew}
        onClose={() => setAsked(undefined)}
      >
        {m.theOldOnesStopWorking}
      </CodeSheet>
      <CodeSheet
        open={asked === 'off'}
        title={m.switchOffTheSecondStep}
        action={m.switchOff}
        actionUnderWay={m.switchingOff}
        onCode={switchOff}
        onClose={() => setAsked(undefined)}
      >
        {m.passwordAloneFromThenOn}
      </CodeSheet>
    </div>
  )
}
