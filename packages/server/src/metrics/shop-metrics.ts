import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Pool } from 'pg'
import type { ReadReplicas } from '../db/read-replicas'
import { addDatabaseMetrics } from './database-metrics'
import { cachedReadings, type ReadingOptions } from './cache-readings'
import { addReplicaMetrics } from './replica-metrics'

export interface CountedRequest {
  method: string
  /** The route pattern, such as /api/products/:id; undefined where no route was found. */
  route: string | undefined
  /** `left`: the client closed the connection before the whole answer was sent. */
  status: number | 'left'
  seconds: number
}

export interface ShopMetrics {
  countRequest: (request: CountedRequest) => void
  /** Counts a cached answer, which was served before any route. */
  countCached: (status: 200 | 304) => void
  /** Counts a request that was refused because of overload. */
  countRefused: () => void
  /** Adds gauges of the slots and the open connections of this process. */
  watch: (readings: { slots: () => { inside: number; waiting: number }; connections: () => Promise<number> }) => void
  contentType: string
  /** Returns all metrics in Prometheus's text format. */
  read: () => Promise<string>
}

export interface MetricsOptions extends ReadingOptions {
  pool: Pool
  replicas?: Pick<ReadReplicas, 'replicas' | 'answeredByPrimary'> | undefined
  build: { version: string; schema: string }
  /** Adds the default metrics of the process: heap, garbage collection, event loop, open files. */
  withProcess?: boolean
  /** The number of this process among several workers; every series has it as a label. */
  worker?: number | undefined
}

const LATENCY_BUCKETS_IN_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const STATUS_CLASSES = ['0xx', '1xx', '2xx', '3xx', '4xx', '5xx']

export function createMetrics({
  pool,
  replicas,
  build,
  withProcess = true,
  worker,
  ...reading
}: MetricsOptions): ShopMetrics {
  const register = new Registry()
  const registers = [register]
  if (worker !== undefined) register.setDefaultLabels({ worker: String(worker) })
  if (withProcess) collectDefaultMetrics({ register })
  const about = new Gauge({
    ...{ name: 'shop_build_info', help: 'Which shop this is.', registers },
    labelNames: ['version', 'schema', 'node'],
  })
  about.set({ ...build, node: process.version }, 1)
  const requests = new Counter({
    ...{ name: 'http_requests_total', help: 'Requests answered by a route.', registers },
    labelNames: ['method', 'route', 'status'],
  })
  const latency = new Histogram({
    ...{ name: 'http_request_duration_seconds', help: 'How long routes took.', registers },
    labelNames: ['method', 'route'],
    buckets: LATENCY_BUCKETS_IN_SECONDS,
  })
  const counts = addPlainCounts(register)
  addPoolMetrics(register, pool)
  if (replicas) addReplicaMetrics(register, replicas)
  const readings = cachedReadings(pool, reading)
  addDatabaseMetrics(register, readings)
  return {
    countRequest({ method, route = 'none', status, seconds }) {
      requests.inc({ method, route, status: classOf(status) })
      latency.observe({ method, route }, seconds)
    },
    ...counts,
    watch: (readings) => addOccupancy(register, readings),
    contentType: register.contentType,
    read: () => register.metrics(),
  }
}

function classOf(status: CountedRequest['status']): string {
  return status === 'left' ? status : (STATUS_CLASSES[Math.trunc(status / 100)] ?? 'none')
}

/** Counts in plain numbers until Prometheus scrapes, because a cached answer takes only a few microseconds. */
function addPlainCounts(register: Registry): Pick<ShopMetrics, 'countCached' | 'countRefused'> {
  const registers = [register]
  let whole = 0
  let unchanged = 0
  let turnedAway = 0
  new Counter({
    ...{ name: 'http_ready_answers_total', help: 'Answers that were kept ready, before any route.', registers },
    labelNames: ['status'],
    collect() {
      this.reset()
      this.inc({ status: '2xx' }, whole)
      this.inc({ status: '3xx' }, unchanged)
    },
  })
  new Counter({
    ...{ name: 'http_turned_away_total', help: 'Requests refused because of too many others.', registers },
    collect() {
      this.reset()
      this.inc(turnedAway)
    },
  })
  return {
    countCached(status) {
      if (status === 200) whole += 1
      else unchanged += 1
    },
    countRefused() {
      turnedAway += 1
    },
  }
}

function addOccupancy(register: Registry, { slots, connections }: Parameters<ShopMetrics['watch']>[0]): void {
  const registers = [register]
  new Gauge({
    ...{ name: 'http_slots', help: 'Requests that are worked on, and that wait for a slot.', registers },
    labelNames: ['state'],
    collect() {
      const { inside, waiting } = slots()
      this.set({ state: 'used' }, inside)
      this.set({ state: 'waiting' }, waiting)
    },
  })
  new Gauge({
    ...{ name: 'http_connections', help: 'Open connections of clients.', registers },
    async collect() {
      this.set(await connections())
    },
  })
}

function addPoolMetrics(register: Registry, pool: Pool): void {
  const registers = [register]
  new Gauge({
    ...{ name: 'shop_database_connections', help: 'Connections of this process to the database.', registers },
    labelNames: ['state'],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
    },
  })
  new Gauge({
    ...{ name: 'shop_database_connections_limit', help: 'The most connections this process opens.', registers },
    collect() {
      this.set(pool.options.max)
    },
  })
  new Gauge({
    ...{ name: 'shop_database_waiting', help: 'Requests that wait for a connection.', registers },
    collect() {
      this.set(pool.waitingCount)
    },
  })
}
