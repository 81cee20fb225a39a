import * as m from '#messages/mail-preferences'
import { MAIL_KINDS } from '@shop/contract/mail-kinds'
import type { WantedMails } from '@shop/contract/mail-preferences'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { CheckboxRow } from '../../ui/checkbox-row'
import { MAIL_KIND_WORDS } from './kind-words'
import { useMailSwitches, type SaveWanted } from './use-mail-switches'
import styles from './mail-switches.module.css'

/** A switch per kind of mail, saved at once, and a button that switches all of them off. */
export function MailSwitches({ saved, save }: { saved: WantedMails; save: SaveWanted }) {
  const { wanted, notice, change, unsubscribe } = useMailSwitches(saved, save)
  return (
    <div className={styles.switches}>
      <fieldset className={styles.list}>
        <legend className={styles.legend}>{m.mailsYouWant}</legend>
        {MAIL_KINDS.map((kind) => (
          <CheckboxRow
            key={kind}
            name={kind}
            checked={wanted[kind]}
            onChange={({ target }) => change({ [kind]: target.checked })}
            label={
              <>
                <span className={styles.label}>{MAIL_KIND_WORDS[kind].label}</span>
                <span className={styles.hint}>{MAIL_KIND_WORDS[kind].hint}</span>
              </>
            }
          />
        ))}
      </fieldset>
      <Button variant="outline" disabled={MAIL_KINDS.every((kind) => !wanted[kind])} onClick={unsubscribe}>
        {m.unsubscribeFromAll}
      </Button>
      <div role="status">{notice?.kind === 'ok' ? <Alert kind="ok">{notice.text}</Alert> : null}</div>
      {notice?.kind === 'error' ? <Alert kind="error">{notice.text}</Alert> : null}
      <p className={styles.note}>{m.mailsThatAlwaysCome}</p>
    </div>
  )
}
