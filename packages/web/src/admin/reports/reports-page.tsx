import * as m from '#messages/admin-reports'
import { paths } from '../../lib/paths'
import { EmptyState } from '../../ui/empty-state'
import { formatDate } from '../../ui/format'
import { adminMeta } from '../layout/admin-meta'
import { AdminPage } from '../layout/admin-page'
import { SectionPanel } from '../layout/section-panel'
import { detailLoader } from '../list/detail-loader'
import { ExportCsv } from '../list/export-csv'
import { LoadFailure, OutdatedNotice } from '../list/list-failure'
import { useLastGoodList } from '../list/use-last-good-list'
import type { Route } from './+types/reports-page'
import { ChartPanel } from './chart-panel'
import { loadReport, type LoadedReport } from './load-report'
import { labelOf, type ReportName } from './report-names'
import { sheetOf } from './report-sheet'
import { ReportTable } from './report-table'
import { ReportTools } from './report-tools'
import styles from './report.module.css'

const BACK = { label: m.dashboard, to: paths.admin }

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  return adminMeta(matches, m.reports)
}

export const clientLoader = detailLoader<LoadedReport>({
  load: loadReport,
  failed: m.loadFailed,
})

/** What was sold, returned, given off and searched for in vain, in a period. */
export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastGoodList(loaderData)
  return (
    <AdminPage title={m.reports} back={BACK}>
      {shown.status === 'ready' ? (
        <Report report={shown.page} notice={shown.notice} />
      ) : (
        <LoadFailure notice={shown.notice} />
      )}
    </AdminPage>
  )
}

function Report({ report, notice }: { report: LoadedReport; notice: string | undefined }) {
  const { from, to, today, time_zone } = report.answer
  const sheet = sheetOf(report)
  const label = labelOf(report.name)
  return (
    <>
      <OutdatedNotice notice={notice} />
      <ReportTools report={report.name} from={from} to={to} today={today}>
        <Download report={report} />
      </ReportTools>
      <p className={styles.lead}>
        {sheet.counted} {m.daysAreThoseOf({ timeZone: time_zone })}
      </p>
      {sheet.rows.length === 0 ? (
        <EmptyState icon="columns" title={sheet.empty.title}>
          {sheet.empty.text}
        </EmptyState>
      ) : (
        <>
          <ChartPanel chart={sheet.chart} />
          <SectionPanel title={m.reportOfDays({ report: label, from: formatDate(from), to: formatDate(to) })}>
            <ReportTable label={label} sheet={sheet} />
          </SectionPanel>
        </>
      )}
    </>
  )
}

const EXPORTS = {
  sales: 'GET /api/admin/sales-report-export',
  returns: 'GET /api/admin/returns-report-export',
  vouchers: 'GET /api/admin/vouchers-report-export',
  searches: 'GET /api/admin/empty-searches-report-export',
} as const

function Download({ report: { name, kind, answer } }: { report: LoadedReport }) {
  const { from, to } = answer
  const by = BY[name] ?? (kind === 'sales' ? name : '')
  return (
    <ExportCsv
      label={m.downloadCsv}
      route={EXPORTS[kind]}
      query={{ from, to, ...(by && { by }) }}
      fileName={`${kind === 'sales' ? 'sales-by-' : ''}${name}-${from}-${to}.csv`}
      failed={m.downloadFailed}
    />
  )
}

const BY: Partial<Record<ReportName, string>> = { returns: 'reason', 'returned-products': 'product' }
