import type { TaxReport } from '@shop/contract/tax-report'
import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths'
import { EmptyState } from '../../ui/empty-state'
import { formatDate } from '../../ui/format'
import { Panel } from '../../ui/panel'
import { Select } from '../../ui/select'
import { countriesText } from '../delivery/country-list'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { DayFilters } from '../layout/day-filters'
import { SectionPanel } from '../layout/section-panel'
import { detailLoader } from '../list/detail-loader'
import { ExportCsv } from '../list/export-csv'
import { LoadFailure, OutdatedNotice } from '../list/list-failure'
import { useLastGoodList } from '../list/use-last-good-list'
import type { Route } from './+types/tax-report-page'
import { periodsAround, type Days } from './periods'
import styles from './tax-report.module.css'
import { TaxTable } from './tax-table'

const FAILED = 'Failed to load the tax report. Please try again.'
const BACK = { label: 'Dashboard', to: paths.admin }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, 'Tax report')
}

export const clientLoader = detailLoader<TaxReport>({
  load: (api, { url }) => {
    const [from, to] = [url.searchParams.get('from'), url.searchParams.get('to')]
    return api.call('GET /api/admin/tax-report', { query: { ...(from && { from }), ...(to && { to }) } })
  },
  failed: FAILED,
})

/** What was invoiced and credited in a period, by country and rate, as the tax return asks for it. */
export default function TaxReportPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastGoodList(loaderData)
  return (
    <AdminPage title="Tax report" back={BACK}>
      {shown.status === 'ready' ? (
        <Report report={shown.page} notice={shown.notice} />
      ) : (
        <LoadFailure notice={shown.notice} />
      )}
    </AdminPage>
  )
}

function Report({ report, notice }: { report: TaxReport; notice: string | undefined }) {
  const { from, to, rows, ways, total } = report
  return (
    <>
      <OutdatedNotice notice={notice} />
      <Tools report={report} />
      {rows.length === 0 ? (
        <Panel>
          <EmptyState icon="receipt" title="No invoices in this time">
            Every order is invoiced once it is paid, and credited when money is returned. What is issued on these days
            is added up here.
          </EmptyState>
        </Panel>
      ) : (
        <>
          <SectionPanel title={`${formatDate(from)} – ${formatDate(to)}`}>
            <p className={styles.lead}>
              The sum of the invoices and credit notes that were issued on these days, in the shop’s time zone (
              {report.time_zone}). A refund counts on the day of its credit note.
            </p>
            <TaxTable
              label="Tax by country and rate"
              groups={[
                ...rows.map(({ country, rate, ...parts }) => ({ title: placeWords(country, rate), ...parts })),
                { title: 'Total', ...total },
              ]}
            />
          </SectionPanel>
          <SectionPanel title="By way to pay">
            <TaxTable
              label="Tax by way to pay"
              groups={ways.map(({ way, ...parts }) => ({ title: WAYS[way] ?? way, ...parts }))}
            />
          </SectionPanel>
        </>
      )}
    </>
  )
}

const WAYS: Partial<Record<string, string>> = { card: 'Card', cash: 'Cash on delivery' }

function placeWords(country: string, rate: number): string {
  return `${country === '' ? 'Unknown country' : countriesText([country])}, ${rate} %`
}

function Tools({ report: { from, to, today } }: { report: TaxReport }) {
  const navigate = useNavigate()
  const periods = periodsAround(today)
  const chosen = periods.find((period) => period.from === from && period.to === to)?.name ?? ''
  const show = (days: Days) => void navigate(paths.adminTaxReport(days), { preventScrollReset: true })
  return (
    <div className={styles.tools}>
      <Select
        small
        aria-label="Period"
        value={chosen}
        onChange={(event) => {
          const period = periods.find(({ name }) => name === event.currentTarget.value)
          if (period) show(period)
        }}
      >
        {chosen === '' ? <option value="">Other days</option> : null}
        {periods.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
      <DayFilters
        from={from}
        to={to}
        onChange={(name, day) => (day === '' ? undefined : show({ from, to, [name]: day }))}
      />
      <ExportCsv
        route="GET /api/admin/tax-report-export"
        query={{ from, to }}
        fileName={`tax-${from}-${to}.csv`}
        failed="Failed to export the tax report. Please try again."
      />
    </div>
  )
}
