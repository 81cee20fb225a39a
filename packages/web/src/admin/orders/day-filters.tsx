import { useState } from 'react'
import { TextInput } from '../../ui/text-input'
import styles from './day-filters.module.css'

interface DayFiltersProps {
  from: string
  to: string
  onChange: (name: 'from' | 'to', day: string) => void
}

/** The days between which something happened; either may be left open. */
export function DayFilters({ from, to, onChange }: DayFiltersProps) {
  return (
    <>
      <Day label="From" value={from} onChange={(day) => onChange('from', day)} />
      <Day label="To" value={to} onChange={(day) => onChange('to', day)} />
    </>
  )
}

const EARLIEST_YEAR = '2000'

function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  const type = (day: string) => {
    setTyped(day)
    // Who types 2026 passes through the years 2, 20 and 202.
    if (day === '' || day >= EARLIEST_YEAR) onChange(day)
  }
  return (
    <label className={styles.day}>
      {label}
      <TextInput
        type="date"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        className={styles.input}
      />
    </label>
  )
}
