import type { ComponentProps } from 'react'
import { classNames } from '../../ui/class-names'
import styles from './code-input.module.css'

const LENGTH = 6

interface CodeInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'> {
  value: string
  onChange: (code: string) => void
}

/** Six boxes for six digits. A single input for keyboard and assistive technology, so that paste and autofill work. */
export function CodeInput({ value, onChange, ...props }: CodeInputProps) {
  return (
    <span className={styles.code} dir="ltr">
      {Array.from({ length: LENGTH }, (_, place) => (
        <span key={place} aria-hidden="true" className={classNames(styles.box, place < value.length && styles.filled)}>
          {value[place]}
        </span>
      ))}
      <input
        {...props}
        value={value}
        onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, '').slice(0, LENGTH))}
        inputMode="numeric"
        autoComplete="one-time-code"
        className={styles.input}
      />
    </span>
  )
}
