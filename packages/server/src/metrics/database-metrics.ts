import { Counter, Gauge, type Registry } from 'prom-client'
import type { Reading } from './metrics.queries'

type Read = () => Promise<Reading | undefined>

interface GaugeDescription {
  name: string
  help: string
  value: (reading: Reading) => number | null
}

/** Gauges with one time series each. They are absent while the database can't be read, because old values mislead. */
const GAUGES: readonly GaugeDescription[] = [
  {
    name: 'shop_payments_open',
    help: 'Payments begun, cards authorised among them, whose order was not placed yet.',
    value: ({ paymentsOpen }) => paymentsOpen,
  },
  {
    name: 'shop_payments_unsettled',
    help: 'Payments about which the gateway has still to hear or agree.',
    value: ({ paymentsUnsettled }) => paymentsUnsettled,
  },
  {
    name: 'shop_payments_unsettled_oldest_seconds',
    help: 'How long the oldest of them waits.',
    value: ({ oldestUnsettledInSeconds }) => oldestUnsettledInSeconds,
  },
  {
    name: 'shop_webhook_events_unhandled',
    help: 'What the gateway told and nobody has looked at yet.',
    value: ({ eventsUnhandled }) => eventsUnhandled,
  },
  {
    name: 'shop_jobs_waiting_oldest_seconds',
    help: 'How long the job waits that should have run first.',
    value: ({ oldestJobInSeconds }) => oldestJobInSeconds,
  },
  {
    name: 'shop_books_mismatches',
    help: 'What the last check of the books found.',
    value: ({ booksMismatches }) => booksMismatches,
  },
  {
    name: 'shop_books_checked_timestamp_seconds',
    help: 'When the books were checked last.',
    value: ({ booksCheckedAt }) => booksCheckedAt,
  },
]

export function addDatabaseMetrics(register: Registry, read: Read): void {
  const registers = [register]
  new Gauge({
    ...{ name: 'shop_database_up', help: 'Whether the database answers this process.', registers },
    async collect() {
      this.set((await read()) ? 1 : 0)
    },
  })
  new Counter({
    ...{ name: 'shop_orders_placed_total', help: 'Orders in the database.', registers },
    async collect() {
      const reading = await read()
      this.reset()
      if (reading) this.inc(reading.ordersPlaced)
      else this.remove()
    },
  })
  new Gauge({
    ...{ name: 'shop_jobs', help: 'Jobs by what they wait for; failed ones are not tried again.', registers },
    labelNames: ['state'],
    async collect() {
      const reading = await read()
      this.reset()
      if (!reading) return
      this.set({ state: 'waiting' }, reading.jobsWaiting)
      this.set({ state: 'running' }, reading.jobsRunning)
      this.set({ state: 'scheduled' }, reading.jobsScheduled)
      this.set({ state: 'failed' }, reading.jobsFailed)
    },
  })
  for (const { name, help, value } of GAUGES) addGauge(registers, { name, help, value }, read)
}

function addGauge(registers: Registry[], { name, help, value }: GaugeDescription, read: Read): void {
  new Gauge({
    ...{ name, help, registers },
    async collect() {
      const reading = await read()
      const current = reading && value(reading)
      if (typeof current === 'number') this.set(current)
      else this.remove()
    },
  })
}
