import type { ComponentProps, ReactNode } from 'react'
import { formatCount } from './format'
import { VisuallyHidden } from './visually-hidden'
import styles from './checkbox-row.module.css'

interface CheckboxRowProps extends Omit<ComponentProps<'input'>, 'className' | 'children'> {
  label: ReactNode
  /** How many things the choice would show. */
  count?: number
  /** `radio` for one of several. */
  type?: 'checkbox' | 'radio'
}

export function CheckboxRow({ label, count, type = 'checkbox', ...props }: CheckboxRowProps) {
  return (
    <label className={styles.row}>
      <input {...props} type={type} className={styles.box} />
      <span className={styles.label}>{label}</span>
      {count === undefined ? null : (
        <span className={styles.count}>
          <VisuallyHidden>, </VisuallyHidden>
          {formatCount(count)}
        </span>
      )}
    </label>
  )
}
