import * as m from '#messages/accounts'
import { save } from '../../lib/download'
import styles from './second-step.module.css'

/** Shows the recovery codes, which the server sends only once; the customer downloads, prints or copies them. */
export function RecoveryCodeList({ codes }: { codes: string[] }) {
  const download = () => save(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <>
      <ul aria-label={m.recoveryCodes} className={styles.codes}>
        {codes.map((code) => (
          <li key={code} className={styles.code}>
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.keep}>
        <button type="button" onClick={download} className={styles.link}>
          {m.download}
        </button>
        <button type="button" onClick={() => window.print()} className={styles.link}>
          {m.print}
        </button>
      </div>
    </>
  )
}
