import { useId } from 'react'
import { classNames } from './class-names'
import { VisuallyHidden } from './visually-hidden'
import styles from './size-picker.module.css'

export interface SizeChoice {
  size: string
  soldOut?: boolean
}

interface SizePickerProps {
  sizes: SizeChoice[]
  value: string | null
  /** Choosing the chosen size again takes the choice back: null. */
  onChange: (size: string | null) => void
  legend?: string
  /** Keeps the legend for screen readers only. */
  hideLegend?: boolean
  /** For narrow places such as cards. */
  compact?: boolean
  className?: string
}

export function SizePicker({ sizes, value, onChange, legend = 'Size', ...look }: SizePickerProps) {
  const { hideLegend = false, compact = false, className } = look
  const name = useId()
  return (
    <fieldset className={className}>
      <legend className={styles.legend}>{hideLegend ? <VisuallyHidden>{legend}</VisuallyHidden> : legend}</legend>
      <div className={classNames(styles.sizes, compact && styles.compact)}>
        {sizes.map(({ size, soldOut = false }) => (
          <label key={size} className={classNames(styles.chip, soldOut && styles.soldOut)}>
            <input
              type="radio"
              name={name}
              value={size}
              checked={value === size}
              disabled={soldOut}
              aria-label={soldOut ? `${size}, sold out` : undefined}
              onChange={() => onChange(size)}
              onClick={() => {
                if (value === size) onChange(null)
              }}
              className={styles.radio}
            />
            {size}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
