import { MAIL_KINDS } from '@shop/contract/mail-kinds'
import type { WantedMails } from '@shop/contract/mail-preferences'
import { useRef, useState } from 'react'
import { refusalText } from '../../lib/api-error'
import { mailTexts } from './mail-texts'

export type SaveWanted = (wanted: Partial<WantedMails>) => Promise<{ wanted: WantedMails }>

export interface MailSwitchState {
  wanted: WantedMails
  notice: { kind: 'ok' | 'error'; text: string } | undefined
  change: (wanted: Partial<WantedMails>) => void
  unsubscribe: () => void
}

/** Shows a choice at once and saves it. Saves run one after another, so that the last click is the one that stays. */
export function useMailSwitches(saved: WantedMails, save: SaveWanted): MailSwitchState {
  const [wanted, setWanted] = useState(saved)
  const [notice, setNotice] = useState<MailSwitchState['notice']>()
  const running = useRef(Promise.resolve())
  const waiting = useRef(0)
  const known = useRef(saved)

  function change(changes: Partial<WantedMails>, text = mailTexts.saved) {
    setWanted((shown) => ({ ...shown, ...changes }))
    setNotice(undefined)
    waiting.current += 1
    running.current = running.current.then(async () => {
      let outcome: MailSwitchState['notice']
      try {
        known.current = (await save(changes)).wanted
        outcome = { kind: 'ok', text }
      } catch (error) {
        outcome = { kind: 'error', text: refusalText(error, mailTexts.saveFailed) }
      }
      waiting.current -= 1
      // While more clicks wait, their choices stand.
      if (waiting.current === 0) setWanted(known.current)
      setNotice(outcome)
    })
  }

  const none = Object.fromEntries(MAIL_KINDS.map((kind) => [kind, false])) as WantedMails
  return {
    wanted,
    notice,
    change: (changes) => change(changes),
    unsubscribe: () => change(none, mailTexts.unsubscribed),
  }
}
