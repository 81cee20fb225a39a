import * as m from '#messages/admin-reports'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths'
import { Select } from '../../ui/select'
import { DayFilters } from '../layout/day-filters'
import { periodsAround, type Days } from './periods'
import { REPORT_GROUPS, TAX, type ReportName } from './report-names'
import styles from './report.module.css'

interface ReportToolsProps extends Days {
  report: ReportName | typeof TAX
  today: string
  /** The button that downloads the report. */
  children: ReactNode
}

/** Chooses the report and its days; both stand in the address. */
export function ReportTools({ report, from, to, today, children }: ReportToolsProps) {
  const navigate = useNavigate()
  const periods = periodsAround(today)
  const chosen = periods.find((period) => period.from === from && period.to === to)?.name ?? ''
  const show = (name: string, { from, to }: Days) =>
    void navigate(name === TAX ? paths.adminTaxReport({ from, to }) : paths.adminReports({ report: name, from, to }), {
      preventScrollReset: true,
    })
  return (
    <div className={styles.tools}>
      <Select
        small
        aria-label={m.report}
        value={report}
        onChange={(event) => show(event.currentTarget.value, { from, to })}
      >
        {REPORT_GROUPS.map(({ title, reports }) => (
          <optgroup key={title} label={title}>
            {reports.map(({ name, label }) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Select
        small
        aria-label={m.period}
        value={chosen}
        onChange={(event) => {
          const period = periods.find(({ name }) => name === event.currentTarget.value)
          if (period) show(report, period)
        }}
      >
        {chosen === '' ? <option value="">{m.otherDays}</option> : null}
        {periods.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
      <DayFilters
        from={from}
        to={to}
        onChange={(name, day) => (day === '' ? undefined : show(report, { from, to, [name]: day }))}
      />
      {children}
    </div>
  )
}
