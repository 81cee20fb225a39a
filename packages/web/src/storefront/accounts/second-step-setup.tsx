import * as texts from '#messages/texts'
import * as m from '#messages/accounts'
import type { SecondFactorSetup } from '@shop/contract/account-security'
import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { CheckboxRow } from '../../ui/checkbox-row'
import { CodeInput } from './code-input'
import { Icon } from '../../ui/icon'
import { notify } from '../../ui/notify'
import { QrCode } from './qr-code'
import { RecoveryCodeList } from './recovery-code-list'
import styles from './second-step.module.css'

const DIGITS = 6

interface SecondStepSetupProps {
  setup: SecondFactorSetup
  onLeave: () => void
}

/** Three steps: scan the QR code, type a code, save the recovery codes. Only the last button switches it on. */
export function SecondStepSetup({ setup, onLeave }: SecondStepSetupProps) {
  const { revalidate } = useRevalidator()
  const [codes, setCodes] = useState<string[]>()
  const [isKept, setKept] = useState(false)
  const [isUnderWay, setUnderWay] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function switchOn() {
    setUnderWay(true)
    try {
      await api.call('PUT /api/user/second-factor')
      notify(m.secondStepIsOn)
      await revalidate()
    } catch (error) {
      setRefusal(refusalText(error, texts.security_switchFailed))
      setUnderWay(false)
    }
  }

  return (
    <div className={styles.steps}>
      <Scan setup={setup} />
      <TypeCode onChecked={setCodes} isRight={codes !== undefined} />
      {codes ? (
        <div className={styles.part}>
          <h3 className={styles.step}>{m.text3KeepYourRecoveryCodes}</h3>
          <p className={styles.lead}>{m.recoveryCodesWorkOnce}</p>
          <RecoveryCodeList codes={codes} />
          <CheckboxRow
            label={m.iHaveKeptTheseCodes}
            checked={isKept}
            onChange={({ target }) => setKept(target.checked)}
          />
        </div>
      ) : null}
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <div className={styles.foot}>
        <Button variant="text" onClick={onLeave}>
          {m.notNow}
        </Button>
        <Button
          disabled={!codes || !isKept}
          loading={isUnderWay}
          loadingLabel={m.switchingOn}
          onClick={() => void switchOn()}
        >
          {m.switchOn}
        </Button>
      </div>
    </div>
  )
}

function Scan({ setup: { key, address } }: { setup: SecondFactorSetup }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(key)
      notify(m.theKeyIsCopied)
    } catch {
      notify(m.keyNotCopied, 'error')
    }
  }

  return (
    <div className={styles.part}>
      <h3 className={styles.step}>{m.text1ScanThisWithYourAuthenticator}</h3>
      <div className={styles.scan}>
        <QrCode text={address} label={m.qrCodeForYourAuthenticatorApp} />
        <div>
          <p className={styles.lead}>{m.cantScanTypeThisKey}</p>
          <p className={styles.key}>{key.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
          <button type="button" onClick={() => void copy()} className={styles.link}>
            {m.copyKey}
          </button>
        </div>
      </div>
    </div>
  )
}

function TypeCode({ onChecked, isRight }: { onChecked: (codes: string[]) => void; isRight: boolean }) {
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<string>()
  const id = useId()

  async function type(typed: string) {
    setCode(typed)
    setWrong(undefined)
    // Sends the code once when its last digit is typed; a code that is deleted and typed again is sent again.
    if (typed.length !== DIGITS || typed === code) return
    try {
      const answer = await api.call('POST /api/user/second-factor/check', { body: { code: typed } })
      onChecked(answer.recovery_codes)
    } catch (error) {
      setWrong(refusalText(error, texts.security_checkFailed))
    }
  }

  return (
    <div className={styles.part}>
      <h3 className={styles.step}>
        <label htmlFor={id}>{m.text2TypeTheCodeItShows}</label>
      </h3>
      <CodeInput
        id={id}
        value={code}
        onChange={(typed) => void type(typed)}
        readOnly={isRight}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={`${id}-outcome`}
      />
      <p id={`${id}-outcome`} role="status" className={wrong ? styles.wrong : styles.right}>
        {isRight ? (
          <>
            <Icon name="check" /> {m.theCodeIsRight}
          </>
        ) : (
          wrong
        )}
      </p>
    </div>
  )
}
