import type { DashboardStats } from '@shop/contract/reports'
import { lazy, Suspense, type ComponentType } from 'react'
import { formatAmount, formatCount, plural } from '../../ui/format'
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
  const { revenue, orders_in_period, period } = stats
  const { words, trend } = compared(revenue)
  const isBlank = stats.orders === 0
  return (
    <SectionPanel title="Revenue" className={styles.panel} aside={isBlank ? null : <Legend stats={stats} />}>
      {isBlank ? (
        <SectionNote>Nothing was sold yet. What the shop takes will be drawn here day by day.</SectionNote>
      ) : (
        <>
          <p className={styles.total}>
            <Price amount={revenue.total} /> {wordsOf(period)},{' '}
            <span className={trend ? styles[trend] : undefined}>{words}</span>, {ordersWords(orders_in_period)}
          </p>
          <div
            role="img"
            aria-label={`Revenue ${wordsOf(period)}; the figures are in the table that follows`}
            className={styles.drawing}
          >
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

/** `from 153 orders after 3 in the period before` */
function ordersWords({ total, previous }: DashboardStats['orders_in_period']): string {
  return `from ${plural(total, 'order', 'orders')} after ${formatCount(previous)} in the period before`
}

function Legend({ stats: { by } }: { stats: DashboardStats }) {
  return (
    <p aria-hidden="true" className={styles.legend}>
      <span className={styles.now}>{by === 'month' ? 'This year' : 'This period'}</span>
      <span className={styles.before}>{by === 'month' ? 'Last year' : 'The one before'}</span>
    </p>
  )
}

/** The figures of the chart as a table, for everybody who does not read them from the drawing. */
function Figures({ stats: { timeline, previous_timeline, by } }: { stats: DashboardStats }) {
  return (
    <details className={styles.figures}>
      <summary>Show the figures as a table</summary>
      <table className={styles.table}>
        <caption>Revenue and orders by {by}</caption>
        <thead>
          <tr>
            <th scope="col">{by === 'month' ? 'Month' : 'Day'}</th>
            <th scope="col">Revenue</th>
            <th scope="col">Orders</th>
            <th scope="col">Revenue in the period before</th>
          </tr>
        </thead>
        <tbody>
          {timeline.map(({ date, revenue, orders }, index) => (
            <tr key={date}>
              <th scope="row">{longDate(date, by)}</th>
              <td>AED {formatAmount(revenue)}</td>
              <td>{orders}</td>
              <td>AED {formatAmount(previous_timeline[index]?.revenue ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
