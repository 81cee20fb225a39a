import * as m from '#messages/admin-layout'
import { useState } from 'react'
import { TextInput } from '../../ui/text-input'
import styles from './day-filters.module.css'

interface DayFiltersProps {
  from: string
  to: string
  onChange: (name: 'from' | 'to', day: string) => void
}

/** The filters for the first and the last day; either may be empty. */
export function DayFilters({ from, to, onChange }: DayFiltersProps) {
  return (
    <>
      <Day label={m.from} value={from} onChange={(day) => onChange('from', day)} />
      <Day label={m.to} value={to} onChange={(day) => onChange('to', day)} />
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
    // Typing 2026 passes through the years 2, 20 and 202, which are ignored.
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
