import * as m from '#messages/admin-reports'
import type { TaxReport } from '@shop/contract/tax-report'
import { paths } from '../../lib/paths'
import { EmptyState } from '../../ui/empty-state'
import { formatDate } from '../../ui/format'
import { longDate, shortDate } from '../dashboard/period'
import { countriesText } from '../delivery/country-list'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { SectionPanel } from '../layout/section-panel'
import { detailLoader } from '../list/detail-loader'
import { ExportCsv } from '../list/export-csv'
import { LoadFailure, OutdatedNotice } from '../list/list-failure'
import { useLastGoodList } from '../list/use-last-good-list'
import type { Route } from './+types/tax-report-page'
import { ChartPanel } from './chart-panel'
import { daysIn } from './load-report'
import { TAX } from './report-names'
import type { SheetChart } from './report-sheet'
import { ReportTools } from './report-tools'
import styles from './report.module.css'
import { TaxTable } from './tax-table'

const BACK = { label: m.reports, to: paths.adminReports() }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.taxReport)
}

export const clientLoader = detailLoader<TaxReport>({
  load: (api, { url }) => api.call('GET /api/admin/tax-report', { query: daysIn(url.searchParams) }),
  failed: m.taxLoadFailed,
})

/** What was invoiced and credited in a period, by country and rate, as the tax return asks for it. */
export default function TaxReportPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastGoodList(loaderData)
  return (
    <AdminPage title={m.taxReport} back={BACK}>
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
        <EmptyState icon="receipt" title={m.noInvoices}>
          {m.whenOrdersAreInvoiced}
        </EmptyState>
      ) : (
        <>
          <ChartPanel chart={chartOf(report)} />
          <SectionPanel title={m.days({ from: formatDate(from), to: formatDate(to) })}>
            <p className={styles.lead}>{m.sumOfTaxPapers({ timeZone: report.time_zone })}</p>
            <TaxTable
              label={m.taxByCountryAndRate}
              groups={[
                ...rows.map(({ country, rate, ...parts }) => ({ title: placeWords(country, rate), ...parts })),
                { title: m.total, ...total },
              ]}
            />
          </SectionPanel>
          <SectionPanel title={m.byWayToPay}>
            <TaxTable
              label={m.taxByWayToPay}
              groups={ways.map(({ way, ...parts }) => ({ title: WAYS[way] ?? way, ...parts }))}
            />
          </SectionPanel>
        </>
      )}
    </>
  )
}

const WAYS: Partial<Record<string, string>> = { card: m.card, cash: m.cashOnDelivery }

function placeWords(country: string, rate: number): string {
  return m.countryWithRate({ country: country === '' ? m.unknownCountry : countriesText([country]), rate })
}

function chartOf({ timeline, interval }: TaxReport): SheetChart {
  return {
    title: interval === 'month' ? m.taxByMonth : m.taxByDay,
    kind: 'amount',
    runs: 'along',
    points: timeline.map(({ date, left }) => ({
      name: longDate(date, interval),
      shortName: shortDate(date, interval),
      value: left.tax,
    })),
  }
}

function Tools({ report: { from, to, today } }: { report: TaxReport }) {
  return (
    <ReportTools report={TAX} from={from} to={to} today={today}>
      <ExportCsv
        label={m.downloadCsv}
        route="GET /api/admin/tax-report-export"
        query={{ from, to }}
        fileName={`tax-${from}-${to}.csv`}
        failed={m.taxExportFailed}
      />
    </ReportTools>
  )
}
