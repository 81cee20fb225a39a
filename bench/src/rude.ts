import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Figure, Part } from './figure'
import { openPoliteCrowd, type Waits } from './polite-crowd'
import { startShop } from './shop-process'
import { latencyOf } from './latency'

const CROWD = fileURLToPath(new URL('rude-crowd-process.mjs', import.meta.url))
const PORT = 3392
const CALM_IN_SECONDS = 30
const RUDE_IN_SECONDS = 60
const REST_IN_SECONDS = 60
const MOST_TIMES_CALM = 3
const MOST_GROWTH = 1.15

/** Measures well-behaved customers among misbehaving clients, all from one IP address, with rate limits switched on. */
export async function measureRude(): Promise<Part> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-bench-rude-'))
  const shop = await startShop({ dataDir, port: PORT, settings: { RATE_LIMIT: 'on' } })
  try {
    const people = await openPoliteCrowd(shop.url)
    await people.shop(10)
    const calm = await people.shop(CALM_IN_SECONDS)
    const before = await readState(shop.url)
    const rude = runRudeCrowd()
    await wait(3_000)
    const busy = await people.shop(RUDE_IN_SECONDS - 6)
    const during = await readState(shop.url)
    const counts = await rude
    await wait(REST_IN_SECONDS * 1_000)
    const after = await readState(shop.url)
    return {
      title: `Polite people among rude ones: ${counts.trim()}`,
      reference: 'the same people before the rude ones came, in the same run',
      figures: [
        ...Object.entries(busy).map(([what, times]) => beside(what, times, calm[what] ?? [])),
        row('answers other than expected', String(people.failures()), '0', people.failures() === 0),
        ...stateRows(before, during, after),
      ],
    }
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function runRudeCrowd(): Promise<string> {
  const child = spawn(process.execPath, [CROWD, String(PORT), String(RUDE_IN_SECONDS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed = text(child.stdout)
  await once(child, 'exit')
  return printed
}

type State = Record<'memory' | 'heap' | 'slots' | 'waiting' | 'connections', number>

async function readState(url: string): Promise<State> {
  const figures = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string) =>
    Number(
      figures
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1],
    )
  return {
    memory: read('process_resident_memory_bytes') / 1024 ** 2,
    heap: read('nodejs_heap_size_used_bytes') / 1024 ** 2,
    slots: read('http_slots{state="used"}'),
    waiting: read('http_slots{state="waiting"}'),
    connections: read('http_connections'),
  }
}

function stateRows(before: State, during: State, after: State): Figure[] {
  const mb = (value: number) => `${value.toFixed(0)} MB`
  const ratio = after.memory / before.memory
  return [
    {
      what: `memory ${REST_IN_SECONDS} s later (${mb(during.memory)} meanwhile)`,
      ...{ shop: mb(after.memory), reference: mb(before.memory), ratio: ratio.toFixed(2) },
      ...{ wanted: `≤ ${MOST_GROWTH}`, isReached: ratio <= MOST_GROWTH },
    },
    row(`heap ${REST_IN_SECONDS} s later (${mb(during.heap)} meanwhile)`, mb(after.heap), mb(before.heap)),
    row(`slots in use (${during.slots} meanwhile)`, String(after.slots), String(before.slots), after.slots === 0),
    row(`requests waiting (${during.waiting} meanwhile)`, String(after.waiting), String(before.waiting)),
    row(`connections (${during.connections} meanwhile)`, String(after.connections), String(before.connections)),
  ]
}

function row(what: string, shop: string, reference: string, isReached?: boolean): Figure {
  return { what, shop, reference, ratio: '', wanted: '', ...(isReached !== undefined && { isReached }) }
}

function beside(what: string, busy: Waits, calm: Waits): Figure {
  const told = (times: Waits) => {
    const { p50InMs, p99InMs } = latencyOf(times)
    return `p50 ${p50InMs.toFixed(0)} ms, p99 ${p99InMs.toFixed(0)} ms (${times.length})`
  }
  const ratio = latencyOf(busy).p99InMs / latencyOf(calm).p99InMs
  return {
    ...{ what, shop: told(busy), reference: told(calm), ratio: ratio.toFixed(1) },
    ...{ wanted: `≤ ${MOST_TIMES_CALM}`, isReached: ratio <= MOST_TIMES_CALM },
  }
}
