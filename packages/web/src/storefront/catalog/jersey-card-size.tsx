import * as m from '#messages/catalog'
import type { SizeChoice } from '../../lib/size-choices'
import { Select } from '../../ui/select'
import styles from './jersey-card.module.css'

interface JerseyCardSizeProps {
  choices: SizeChoice[]
  value: string | null
  /** Null when the customer clears the selection. */
  onChange: (size: string | null) => void
  describedBy: string
}

/** The sizes of a card as a native select, because many cards share a screen. */
export function JerseyCardSize({ choices, value, onChange, describedBy }: JerseyCardSizeProps) {
  return (
    <Select
      small
      aria-label={m.size}
      aria-describedby={describedBy}
      autoComplete="off"
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
      className={styles.size}
    >
      <option value="">{m.size}</option>
      {choices.map(({ size, soldOut }) => (
        <option key={size} value={size} disabled={soldOut}>
          {soldOut ? m.soldOut({ size }) : size}
        </option>
      ))}
    </Select>
  )
}
