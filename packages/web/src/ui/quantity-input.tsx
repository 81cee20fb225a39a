import * as m from '#messages/ui'
import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import { isAllowedQuantity, stepQuantity } from './quantity'
import styles from './quantity-input.module.css'

interface QuantityInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'min' | 'max'> {
  value: number
  /** Gets what was typed, also when it is out of range; NaN for an empty field. */
  onChange: (quantity: number) => void
  min?: number
  max?: number
  label?: string
}

export function QuantityInput({ value, onChange, min = 1, max, label = m.quantity, ...props }: QuantityInputProps) {
  const { className, disabled = false, ...rest } = props
  const range = { min, max }
  return (
    <div className={classNames(styles.quantity, className)}>
      <button
        type="button"
        aria-label={m.less}
        disabled={disabled || value <= min}
        onClick={() => onChange(stepQuantity(value, -1, range))}
        className={styles.step}
      >
        <Icon name="minus" />
      </button>
      <input
        {...rest}
        type="number"
        inputMode="numeric"
        aria-label={label}
        aria-invalid={isAllowedQuantity(value, range) ? undefined : true}
        min={min}
        max={max}
        step={1}
        disabled={disabled}
        value={Number.isNaN(value) ? '' : value}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className={styles.input}
      />
      <button
        type="button"
        aria-label={m.more}
        disabled={disabled || (max !== undefined && value >= max)}
        onClick={() => onChange(stepQuantity(value, 1, range))}
        className={styles.step}
      >
        <Icon name="plus" />
      </button>
    </div>
  )
}
