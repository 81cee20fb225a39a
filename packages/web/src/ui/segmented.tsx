import type { ReactNode } from 'react'
import styles from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  label: string
  options: { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** One more control after the options. */
  end?: ReactNode
}

export function Segmented<Value extends string>({ label, options, value, onChange, end }: SegmentedProps<Value>) {
  return (
    <div role="group" aria-label={label} className={styles.segmented}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={styles.option}
        >
          {option.label}
        </button>
      ))}
      {end}
    </div>
  )
}
