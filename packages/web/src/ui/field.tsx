import { useId, type ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import styles from './field.module.css'

/** The attributes that connect a control with its label, hint and error. */
export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps {
  label: ReactNode
  hint?: ReactNode
  /** A sentence that says what to do. */
  error?: ReactNode
  /** At the end of the label's line, though the keyboard meets it only after the control. */
  aside?: ReactNode
  className?: string
  children: (control: FieldControl) => ReactNode
}

export function Field({ label, hint, error, aside, className, children }: FieldProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = classNames(error ? errorId : null, hint ? hintId : null)
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {aside ? <span className={styles.aside}>{aside}</span> : null}
      {error ? (
        <span id={errorId} className={styles.error}>
          <Icon name="warning" />
          {error}
        </span>
      ) : null}
      {hint ? (
        <span id={hintId} className={styles.hint}>
          {hint}
        </span>
      ) : null}
    </div>
  )
}
