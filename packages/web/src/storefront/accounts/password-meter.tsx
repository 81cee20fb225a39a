import * as texts from '#messages/texts'
import { useEffect, useState, type Ref } from 'react'
import { classNames } from '../../ui/class-names'
import { findLeak } from './find-leak'
import styles from './password-meter.module.css'
import { judgePassword } from './password-strength'

const SEGMENTS = [1, 2, 3, 4]
const SHORTEST = 8
const PAUSE_MS = 400

interface PasswordMeterProps {
  password: string
  /** Names and addresses of the customer and the shop, which are easy to guess. */
  known: readonly string[]
  ref?: Ref<HTMLSpanElement>
}

/** The strength of a new password as four segments and a label; used as the hint of a password field. */
export function PasswordMeter({ password, known, ref }: PasswordMeterProps) {
  const { level, label, note } = judgePassword({ password, known, isLeaked: useLeak(password) })
  return (
    <span ref={ref} className={styles.meter}>
      <span className={classNames(styles.bar, styles[`level${level}`])} aria-hidden="true">
        {SEGMENTS.map((segment) => (
          <span key={segment} className={segment <= level ? styles.lit : undefined} />
        ))}
      </span>
      <span className={styles.words}>
        <span aria-live="polite">
          {label ? (
            <>
              <strong className={styles[`level${level}`]}>{label}</strong> {note ? `${note} ` : ''}
            </>
          ) : null}
        </span>
        <span className={styles.rule}>{texts.account_passwordHint}</span>
      </span>
    </span>
  )
}

/** Undefined until the server has answered for the current password. */
function useLeak(password: string): boolean | undefined {
  const [found, setFound] = useState<{ password: string; isLeaked: boolean | undefined }>()

  // Asks the server when the typing pauses (debounce), and ignores answers for an older password.
  useEffect(() => {
    if (password.length < SHORTEST) return undefined
    let isCurrent = true
    const timer = setTimeout(() => {
      void findLeak(password).then((isLeaked) => {
        if (isCurrent) setFound({ password, isLeaked })
      })
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [password])

  return found?.password === password ? found.isLeaked : undefined
}
