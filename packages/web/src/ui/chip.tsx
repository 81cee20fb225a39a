import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './chip.module.css'

export type ChipTone = 'plain' | 'warning' | 'info' | 'success' | 'error'

/** A state as a dot and a word. */
export function Chip({ tone = 'plain', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>
}
