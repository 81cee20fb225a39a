import * as m from '#messages/admin-dashboard'
import type { DashboardStats } from '@shop/contract/reports'
import { lazy, Suspense, type ComponentType } from 'react'
import { withElements } from '../../lib/with-elements'
import { formatAmount, formatCount } from '../../ui/format'
import { Price } from '../../ui/price'
import { Skeleton } from '../../ui/skeleton'
import { SectionNote, SectionPanel } from '../layout/section-panel'
import { NoChart } from './no-chart'
import { compared, longDate, wordsOf } from './period'
import styles from './revenue-panel.module.css'

interface ChartProps {
  stats: DashboardStats
  className: string | undefined
}

// Loaded lazily, because the chart library is large: the figures around it neither wait for it nor fail with it.
const RevenueChart = lazy(async (): Promise<{ default: ComponentType<ChartProps> }> => {
  const loaded = await import('./revenue-chart').catch(() => null)
  return { default: loaded?.RevenueChart ?? NoChart }
})

export function RevenuePanel({ stats }: { stats: DashboardStats }) {
  const { revenue, orders_in_period: orders, period } = stats
  const { words, trend } = compared(revenue)
  const isBlank = stats.orders === 0
  return (
    <SectionPanel title={m.revenue} className={styles.panel} aside={isBlank ? null : <Legend stats={stats} />}>
      {isBlank ? (
        <SectionNote>{m.nothingSoldYet}</SectionNote>
      ) : (
        <>
          <p className={styles.total}>
            {withElements(m.revenueInPeriod, {
              revenue: <Price amount={revenue.total} />,
              period: wordsOf(period),
              trend: <span className={trend ? styles[trend] : undefined}>{words}</span>,
              orders: m.fromOrders({ count: orders.total, previous: orders.previous }),
            })}
          </p>
          <div role="group" aria-label={m.revenueChartLabel({ period: wordsOf(period) })} className={styles.drawing}>
            <Suspense fallback={<Skeleton className={styles.chart} />}>
              <RevenueChart stats={stats} className={styles.chart} />
            </Suspense>
          </div>
          <Figures stats={stats} />
        </>
      )}
    </SectionPanel>
  )
}

function Legend({ stats: { by } }: { stats: DashboardStats }) {
  return (
    <p aria-hidden="true" className={styles.legend}>
      <span className={styles.now}>{by === 'month' ? m.thisYear : m.thisPeriod}</span>
      <span className={styles.before}>{by === 'month' ? m.lastYear : m.theOneBefore}</span>
    </p>
  )
}

/** The figures of the chart as a table, for everybody who does not read them from the drawing. */
function Figures({ stats: { timeline, previous_timeline, by } }: { stats: DashboardStats }) {
  return (
    <details className={styles.figures}>
      <summary>{m.showTheFigures}</summary>
      <table className={styles.table}>
        <caption>{m.revenueAndOrdersByDayOrMonth({ by })}</caption>
        <thead>
          <tr>
            <th scope="col">{by === 'month' ? m.month : m.day}</th>
            <th scope="col">{m.revenue}</th>
            <th scope="col">{m.orders}</th>
            <th scope="col">{m.revenueBefore}</th>
          </tr>
        </thead>
        <tbody>
          {timeline.map(({ date, revenue, orders }, index) => (
            <tr key={date}>
              <th scope="row">{longDate(date, by)}</th>
              <td>{m.dirham({ amount: formatAmount(revenue) })}</td>
              <td>{formatCount(orders)}</td>
              <td>{m.dirham({ amount: formatAmount(previous_timeline[index]?.revenue ?? 0) })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
