import { save } from '../../lib/download'
import styles from './second-step.module.css'

/** Shows the recovery codes, which the server sends only once; the customer downloads, prints or copies them. */
export function RecoveryCodeList({ codes }: { codes: string[] }) {
  const download = () => save(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
  return (
    <>
      <ul aria-label="Recovery codes" className={styles.codes}>
        {codes.map((code) => (
          <li key={code} className={styles.code}>
            {code}
          </li>
        ))}
      </ul>
      <div className={styles.keep}>
        <button type="button" onClick={download} className={styles.link}>
          Download
        </button>
        <button type="button" onClick={() => window.print()} className={styles.link}>
          Print
        </button>
      </div>
    </>
  )
}
