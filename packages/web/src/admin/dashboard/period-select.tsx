import * as m from '#messages/admin-dashboard'
import type { Period } from '@shop/contract/reports'
import { Select } from '../../ui/select'
import { PERIODS } from './period'
import styles from './dashboard-page.module.css'

interface PeriodSelectProps {
  value: Period
  onChange: (period: Period) => void
}

export function PeriodSelect({ value, onChange }: PeriodSelectProps) {
  return (
    <Select
      small
      aria-label={m.period}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Period)}
      className={styles.period}
    >
      {PERIODS.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
