import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import styles from './delivery-choice.module.css'

interface RadioCardProps {
  /** The name of the group. */
  group: string
  value: string
  title: string
  note?: string
  isChosen: boolean
  isDisabled?: boolean
  onChosen: () => void
  /** What stands at the end, such as a fee. */
  children?: ReactNode
}

/** One of several ways, as a radio button in a frame. */
export function RadioCard({ group, value, title, note, isChosen, isDisabled, onChosen, children }: RadioCardProps) {
  return (
    <label className={classNames(styles.method, isChosen && styles.chosen, isDisabled && styles.disabled)}>
      <input
        type="radio"
        name={group}
        value={value}
        checked={isChosen}
        disabled={isDisabled}
        onChange={onChosen}
        className={styles.radio}
      />
      <span className={styles.what}>
        <span className={styles.name}>{title}</span>
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </span>
      {children}
    </label>
  )
}

interface RadioCardsProps {
  label: string
  children: ReactNode
}

/** The frame of such ways. */
export function RadioCards({ label, children }: RadioCardsProps) {
  return (
    <div role="radiogroup" aria-label={label} className={classNames(styles.methods, styles.ways)}>
      {children}
    </div>
  )
}
