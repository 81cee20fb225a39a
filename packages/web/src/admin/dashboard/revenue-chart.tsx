import * as m from '#messages/admin-dashboard'
import { DIRECTION, LOCALE } from '#language'
import type { DashboardStats } from '@shop/contract/reports'
import {
  Area,
  CartesianGrid,
  ComposedChart,
  Line,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts'
import { isolated } from '../../ui/isolated'
import { withElements } from '../../lib/with-elements'
import { Price } from '../../ui/price'
import { longDate, shortDate } from './period'
import styles from './revenue-chart.module.css'
import { roundSteps } from './round-steps'

interface Point {
  date: string
  revenue: number
  orders: number
  before: number
}

const thousands = new Intl.NumberFormat(LOCALE, { notation: 'compact' })
const AXIS = { fill: 'var(--text-3)', fontSize: 12.5 }
const MARGIN = { top: 10, right: 8, bottom: 0, left: 0 }

/** The revenue drawn over that of the previous period. Without animation, so that it can be read at once. */
export function RevenueChart({ stats, className }: { stats: DashboardStats; className: string | undefined }) {
  const { by } = stats
  const points = stats.timeline.map(({ date, revenue, orders }, index): Point => ({
    date,
    revenue,
    orders,
    before: stats.previous_timeline[index]?.revenue ?? 0,
  }))
  const ticks = roundSteps(Math.max(...points.flatMap(({ revenue, before }) => [revenue, before]), 0))
  return (
    // Time runs from left to right in every language.
    <div dir="ltr" className={className}>
      <ResponsiveContainer>
        {/* The panel names the chart and has its figures as a table; arrow keys show them one by one. */}
        <ComposedChart data={points} margin={MARGIN} accessibilityLayer aria-label={m.arrowKeysReadTheChart}>
          <defs>
            <linearGradient id="revenue" x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="#2bd576" stopOpacity={0.34} />
              <stop offset="1" stopColor="#2bd576" stopOpacity={0} />
            </linearGradient>
          </defs>
          <CartesianGrid vertical={false} stroke="var(--line)" />
          <XAxis
            dataKey="date"
            tickFormatter={(date: string) => isolated(shortDate(date, by))}
            tick={AXIS}
            tickLine={false}
            axisLine={false}
            minTickGap={24}
          />
          <YAxis
            tickFormatter={(amount: number) => isolated(thousands.format(amount).toLowerCase())}
            tick={AXIS}
            tickLine={false}
            axisLine={false}
            ticks={ticks}
            domain={[0, ticks.at(-1) ?? 0]}
            width={44}
          />
          <Tooltip
            content={(tip) => <Tip {...tip} by={by} />}
            cursor={{ stroke: 'var(--primary)', strokeOpacity: 0.35 }}
          />
          <Line
            dataKey="before"
            type="linear"
            stroke="var(--line-strong)"
            strokeWidth={2}
            strokeDasharray="3 5"
            dot={false}
            activeDot={false}
            isAnimationActive={false}
          />
          <Area
            dataKey="revenue"
            type="linear"
            stroke="var(--primary)"
            strokeWidth={3}
            fill="url(#revenue)"
            isAnimationActive={false}
            activeDot={{ r: 6, stroke: 'var(--surface-1)', strokeWidth: 3 }}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  )
}

function Tip({ active, payload, by }: TooltipContentProps & { by: DashboardStats['by'] }) {
  const point = payload[0]?.payload as Point | undefined
  if (!active || !point) return null
  return (
    <div role="status" dir={DIRECTION} className={styles.tip}>
      <span className={styles.quiet}>{longDate(point.date, by)}</span>
      <Price amount={point.revenue} />
      <span className={styles.quiet}>{m.orderCount({ count: point.orders })}</span>
      <span className={styles.quiet}>{withElements(m.before, { revenue: <Price amount={point.before} quiet /> })}</span>
    </div>
  )
}
