import { save } from '../../lib/download'
import styles from './second-step.module.css'

/** Shown once; kept by whoever downloads, prints or writes them down. */
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
