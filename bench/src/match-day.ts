import { type Random } from '../../packages/server/src/demo/random-choice'
import type { Part } from './figure'
import { percent } from './figure'
import { randomFor } from './rehearse/people'

/** What `docs/scaling.md` wishes for, as means of an hour. */
const VISITORS_PER_SECOND = 1_000_000 / 3_600
const ORDERS_PER_SECOND = 1_000 / 60
/** Three servers of 4 cores and 1 Gbit/s with three processes each, and a database of 4 cores. */
const PROCESSES = 9
const LENGTH_IN_S = 3 * 3_600
const SEED = 7

interface Arrivals {
  visitors: number
  signIns: number
  orders: number
}

interface Resource {
  name: string
  /** Units of work that it does in a second. */
  capacity: number
  /** The units that arrive: from the measured cost of each action. */
  work: (arrivals: Arrivals) => number
  /** A longer wait than this counts as giving way. */
  longestWaitInS: number
}

/** Costs are those of `docs/performance.md`: seconds of one core, megabytes, calls. */
const RESOURCES: readonly Resource[] = [
  {
    name: 'network without a CDN, 3 × 1 Gbit/s',
    capacity: 375,
    work: ({ visitors }) => visitors,
    longestWaitInS: 2,
  },
  {
    name: `Node, ${PROCESSES} processes`,
    capacity: PROCESSES,
    // A page, 14 answers, a search and a fifth of a cart; each order, and what it makes anew in every process.
    work: ({ visitors, orders }) =>
      visitors * (1 / 2_124 + 14 / 8_522 + 2 / 879 + 0.18 * 0.004) + orders * (0.029 + 0.025 * PROCESSES),
    longestWaitInS: 1,
  },
  { name: 'hashing of passwords', capacity: PROCESSES, work: ({ signIns }) => signIns * (2 / 83), longestWaitInS: 10 },
  { name: 'the database, 4 cores', capacity: 4, work: ({ orders }) => orders * 0.04, longestWaitInS: 2 },
  {
    name: 'the row of a jersey that half of all buy',
    capacity: 1,
    work: ({ orders }) => (orders / 2) * 0.005,
    longestWaitInS: 5,
  },
  { name: 'the gateway, 100 calls a second', capacity: 100, work: ({ orders }) => orders * 3.5, longestWaitInS: 5 },
  {
    name: 'proofs of prints, 8 cores',
    capacity: 8,
    work: ({ orders }) => orders * 0.3 * 2,
    longestWaitInS: 12 * 3_600,
  },
]

/** Simulates the day second by second at more and more people, until each resource gives way. */
export function simulateMatchDay(): Part {
  const rows = RESOURCES.map((resource) => ({ resource, once: simulate(resource, 1), breaksAt: findBreak(resource) }))
  return {
    title: 'A match day, simulated',
    reference: 'costs as measured, 1,000 orders a minute and 1 million visitors an hour for three hours',
    figures: [],
    costs: {
      head: ['gives way', 'used on average', 'longest wait', 'gives way at'],
      rows: rows
        .toSorted((one, other) => one.breaksAt - other.breaksAt)
        .map(({ resource, once, breaksAt }) => [
          resource.name,
          percent(once.used),
          describeWait(once.longestWaitInS),
          `${breaksAt.toFixed(1)} ×`,
        ]),
    },
  }
}

interface Load {
  used: number
  longestWaitInS: number
}

function simulate({ capacity, work }: Resource, times: number): Load {
  const random = randomFor(SEED, 0)
  let [waiting, longest, total] = [0, 0, 0]
  for (let second = 0; second < LENGTH_IN_S; second += 1) {
    const rush = rushAt(second) * times
    const come = (mean: number) => someAround(mean * rush, random)
    const visitors = come(VISITORS_PER_SECOND)
    // A mail to everybody brings ten times the sign-ins in the first two minutes.
    const signIns = come(VISITORS_PER_SECOND * 0.1 * (second < 120 ? 10 : 1))
    const units = work({ visitors, signIns, orders: come(ORDERS_PER_SECOND) })
    total += units
    waiting = Math.max(0, waiting + units - capacity)
    longest = Math.max(longest, waiting / capacity)
  }
  return { used: total / LENGTH_IN_S / capacity, longestWaitInS: longest }
}

/** Twice as many around the kick-off and the final whistle, fewer between; 1 on average. */
function rushAt(second: number): number {
  const minute = second / 60
  const isRush = (minute >= 30 && minute < 45) || (minute >= 140 && minute < 155)
  return isRush ? 2 : 0.8
}

/** How many come in a second: as many as the mean, more or less its root. */
function someAround(mean: number, random: Random): number {
  const bell = random() + random() + random() + random() - 2
  return Math.max(0, mean + bell * Math.sqrt(3 * mean))
}

function findBreak(resource: Resource): number {
  let [holds, breaks] = [0, 1_000]
  while (breaks - holds > 0.05) {
    const middle = (holds + breaks) / 2
    if (simulate(resource, middle).longestWaitInS > resource.longestWaitInS) breaks = middle
    else holds = middle
  }
  return holds
}

function describeWait(seconds: number): string {
  if (seconds < 0.05) return '–'
  return seconds < 120 ? `${seconds.toFixed(1)} s` : `${(seconds / 60).toFixed(0)} min`
}
