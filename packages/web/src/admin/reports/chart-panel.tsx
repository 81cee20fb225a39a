import * as m from '#messages/admin-reports'
import { lazy, Suspense, type ComponentType } from 'react'
import { classNames } from '../../ui/class-names'
import { Skeleton } from '../../ui/skeleton'
import { NoChart } from '../dashboard/no-chart'
import { SectionPanel } from '../layout/section-panel'
import styles from './chart-panel.module.css'
import type { SheetChart } from './report-sheet'

interface ChartProps {
  chart: SheetChart
  className: string | undefined
}

// Loaded lazily, as on the dashboard: the table below neither waits for the chart library nor fails with it.
const ReportChart = lazy(async (): Promise<{ default: ComponentType<ChartProps> }> => {
  const loaded = await import('./report-chart').catch(() => null)
  return { default: loaded?.ReportChart ?? NoChart }
})

/** The chart of a report, named for those who do not see it; the table that follows has its figures. */
export function ChartPanel({ chart }: { chart: SheetChart }) {
  return (
    <SectionPanel title={chart.title}>
      <div
        role="group"
        aria-label={m.chartWithItsTable({ chart: chart.title })}
        className={classNames(styles.drawing, chart.runs === 'down' && styles.tall)}
      >
        <Suspense fallback={<Skeleton className={styles.chart} />}>
          <ReportChart chart={chart} className={styles.chart} />
        </Suspense>
      </div>
    </SectionPanel>
  )
}
