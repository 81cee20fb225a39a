import * as m from '#messages/ui'
import { useId, type ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './size-picker.module.css'

interface SizePickerProps {
  sizes: { size: string; soldOut: boolean }[]
  value: string | null
  /** Null when the chosen size is pressed again, which clears the choice. */
  onChange: (size: string | null) => void
  legend?: string
  /** At the end of the legend's line, though the keyboard meets it only after the sizes. */
  aside?: ReactNode
  className?: string
}

export function SizePicker({ sizes, value, onChange, legend = m.size, aside, className }: SizePickerProps) {
  const name = useId()
  return (
    <div className={classNames(styles.picker, className)}>
      <fieldset role="radiogroup" aria-labelledby={`${name}-legend`}>
        <legend id={`${name}-legend`} className={styles.legend}>
          {legend}
        </legend>
        <div className={styles.sizes}>
          {sizes.map(({ size, soldOut }) => (
            <label key={size} className={classNames(styles.chip, soldOut && styles.soldOut)}>
              <input
                type="radio"
                name={name}
                value={size}
                checked={value === size}
                disabled={soldOut}
                aria-label={soldOut ? m.soldOut({ size }) : undefined}
                onChange={() => onChange(size)}
                onClick={() => {
                  if (value === size) onChange(null)
                }}
                // Browsers ignore the space bar on a checked radio button.
                onKeyUp={(event) => {
                  if (event.key !== ' ' || value !== size) return
                  event.preventDefault()
                  onChange(null)
                }}
                className={styles.radio}
              />
              {size}
            </label>
          ))}
        </div>
      </fieldset>
      {aside ? <div className={styles.aside}>{aside}</div> : null}
    </div>
  )
}
