import * as m from '#messages/mail-preferences'
import { useState } from 'react'
import { refusalText } from '../../lib/api-error'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { mailTexts } from './mail-texts'

/** One button for those who came by the unsubscribe link of a mail program that can’t unsubscribe by itself. */
export function StopMails({ about, stop }: { about: string; stop: () => Promise<void> }) {
  const [isUnderWay, setUnderWay] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  async function press() {
    setUnderWay(true)
    setRefusal(undefined)
    try {
      await stop()
    } catch (error) {
      setRefusal(refusalText(error, mailTexts.saveFailed))
      setUnderWay(false)
    }
  }

  return (
    <>
      <Button block aria-busy={isUnderWay || undefined} disabled={isUnderWay} onClick={() => void press()}>
        {m.stopMails({ about })}
      </Button>
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
    </>
  )
}
