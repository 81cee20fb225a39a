import * as m from '#messages/admin-settings'
import type { TestMail } from '@shop/contract/settings'
import { useState } from 'react'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { adminTexts } from '../texts'
import styles from './test-mail-button.module.css'

interface Result {
  kind: 'ok' | 'warning' | 'error'
  text: string
}

/** Sends a mail to the signed-in user, and shows whether it was sent. */
export function TestMailButton({ onSent }: { onSent?: () => void }) {
  const [isUnderWay, setUnderWay] = useState(false)
  const [result, setResult] = useState<Result | null>(null)

  async function send() {
    setUnderWay(true)
    setResult(null)
    try {
      setResult(wordsOf(await api.call('POST /api/admin/settings/test-mail')))
      onSent?.()
    } catch (error) {
      setResult({ kind: 'error', text: refusalText(error, adminTexts.settings.mailFailed) })
    } finally {
      setUnderWay(false)
    }
  }

  return (
    <div className={styles.part}>
      <Button variant="outline" loading={isUnderWay} loadingLabel={m.sending} onClick={() => void send()}>
        {m.sendATestMail}
      </Button>
      {result ? <Alert kind={result.kind}>{result.text}</Alert> : null}
    </div>
  )
}

function wordsOf({ to, outcome, problem }: TestMail): Result {
  if (outcome === 'sent') return { kind: 'ok', text: m.theMailWasTaken({ to }) }
  if (outcome === 'failed') return { kind: 'error', text: problem ?? adminTexts.settings.mailFailed }
  return {
    kind: 'warning',
    text: m.theMailWasKept({ to }),
  }
}
