import { DIRECTION, LOCALE } from '#language'
import * as m from '#messages/admin-dashboard'
import {
  Bar,
  BarChart,
  CartesianGrid,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
  type TooltipContentProps,
} from 'recharts'
import { isolated } from '../../ui/isolated'
import { formatCount } from '../../ui/format'
import { Price } from '../../ui/price'
import styles from '../dashboard/revenue-chart.module.css'
import { roundSteps } from '../dashboard/round-steps'
import { linesOfName } from './chart-name'
import type { ChartPoint, SheetChart } from './report-sheet'

const short = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 })
const AXIS = { fill: 'var(--text-3)', fontSize: 12.5 }
const LINES = { tickLine: false, axisLine: false, tick: AXIS }
/** Of two lines of a name beside its bar. */
const LINE_HEIGHT = 14
const IS_MIRRORED = DIRECTION === 'rtl'
/** The names at the start of the line, and bars that grow away from them. */
const AT_START = { orientation: IS_MIRRORED ? 'right' : 'left' } as const
const FROM_START = { reversed: IS_MIRRORED }
const MARGIN = { top: 10, right: 12, bottom: 0, left: 0 }
const MIRRORED_MARGIN = { top: 10, right: 0, bottom: 0, left: 12 }

/**
 * Bars from left to right for dates, as time runs in every language; from the start of the line and below each other for
 * everything else. Without animation, to be read at once.
 */
export function ReportChart({ chart, className }: { chart: SheetChart; className: string | undefined }) {
  const { points, kind, runs } = chart
  const values = points.map(({ value }) => value)
  const steps = roundSteps(Math.max(...values, 0))
  const ticks = kind === 'count' ? steps.filter(Number.isInteger) : steps
  const scale = {
    ...LINES,
    tickFormatter: (value: number) => isolated(short.format(value).toLowerCase()),
    // What was credited can be more than what was invoiced.
    ...(Math.min(...values, 0) === 0 && { ticks, domain: [0, steps.at(-1) ?? 0] }),
    allowDecimals: kind === 'amount',
  }
  const isAlong = runs === 'along'
  return (
    // Left to right for the drawing alone: the library anchors texts by physical sides.
    <div dir="ltr" className={className}>
      <ResponsiveContainer>
        {/* The panel names the chart, and the table below it has the figures; arrow keys show them one by one. */}
        <BarChart
          data={[...points]}
          layout={isAlong ? 'horizontal' : 'vertical'}
          margin={IS_MIRRORED && !isAlong ? MIRRORED_MARGIN : MARGIN}
          accessibilityLayer
          aria-label={m.arrowKeysReadTheChart}
        >
          <CartesianGrid vertical={!isAlong} horizontal={isAlong} stroke="var(--line)" />
          {isAlong ? (
            <>
              <XAxis dataKey={labelOf} minTickGap={24} {...LINES} />
              <YAxis width={44} {...scale} />
            </>
          ) : (
            <>
              <XAxis type="number" {...scale} {...FROM_START} />
              <YAxis type="category" dataKey="name" width={150} interval={0} {...LINES} {...AT_START} tick={NameTick} />
            </>
          )}
          <Tooltip content={(tip) => <Tip {...tip} kind={kind} />} cursor={{ fill: 'var(--line)', fillOpacity: 0.5 }} />
          <Bar
            dataKey="value"
            fill="var(--primary)"
            maxBarSize={isAlong ? 40 : 22}
            radius={3}
            isAnimationActive={false}
          />
        </BarChart>
      </ResponsiveContainer>
    </div>
  )
}

/** In two lines at most: the library would break a long name into more, which overlap with others. */
function NameTick({ x, y, payload }: { x: number | string; y: number | string; payload: { value: string } }) {
  const lines = linesOfName(payload.value)
  return (
    <text
      x={x}
      y={y}
      dy={4 - ((lines.length - 1) * LINE_HEIGHT) / 2}
      textAnchor={IS_MIRRORED ? 'start' : 'end'}
      {...AXIS}
    >
      {lines.map((line, place) => (
        <tspan key={place} x={x} dy={place === 0 ? undefined : LINE_HEIGHT}>
          {isolated(line)}
        </tspan>
      ))}
    </text>
  )
}

function labelOf({ name, shortName = name }: ChartPoint): string {
  return isolated(shortName)
}

function Tip({ active, payload, kind }: TooltipContentProps & { kind: SheetChart['kind'] }) {
  const point = payload[0]?.payload as ChartPoint | undefined
  if (!active || !point) return null
  return (
    <div role="status" dir={DIRECTION} className={styles.tip}>
      <span className={styles.quiet}>
        <bdi>{point.name}</bdi>
      </span>
      {kind === 'amount' ? <Price amount={point.value} /> : formatCount(point.value)}
    </div>
  )
}
