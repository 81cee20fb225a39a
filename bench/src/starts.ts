import { readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { end, launch, type ShopProcess } from '../../e2e/src/shop-process'
import { atMost, type Figure, type Part } from './figure'
import { residentMemory } from './memory'

const PORT = 3420
const SECOND_STARTS = 5
const IDLE_IN_MS = 60_000
const WANTED = { firstInS: 15, secondInS: 3, memoryInMb: 150 }
const CLOCK_TICKS_PER_SECOND = 100

interface Start {
  shop: ShopProcess
  seconds: number
  /** What the server process has computed until then; undefined where there is no /proc. */
  cpuInSeconds: number | undefined
}

/** Measures how long the built shop takes from its start to the first list of products, and its memory when idle. */
export async function measureStarts(): Promise<Part> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-starts-'))
  try {
    const first = await start(dataDir)
    await end(first.shop, 'SIGTERM')
    const later: Start[] = []
    for (let round = 0; round < SECOND_STARTS; round += 1) {
      const again = await start(dataDir)
      later.push(again)
      if (round < SECOND_STARTS - 1) await end(again.shop, 'SIGTERM')
    }
    const last = later.at(-1)?.shop ?? first.shop
    await wait(IDLE_IN_MS)
    const memory = await residentMemory(last.child.pid ?? 0)
    await end(last, 'SIGTERM')
    const sorted = later.toSorted((one, other) => one.seconds - other.seconds)
    const second = sorted[Math.floor(sorted.length / 2)] ?? first
    return {
      title: 'From the start to the first answer',
      reference: 'what the server process computed meanwhile',
      figures: [
        timeFigure('first start, on an empty folder', first, WANTED.firstInS),
        timeFigure(`further starts, median of ${SECOND_STARTS}`, second, WANTED.secondInS),
        {
          ...{ what: 'memory after an idle minute, without the database', shop: `${memory.toFixed(0)} MB` },
          ...{ reference: '', ratio: '', ...atMost(memory, WANTED.memoryInMb, ' MB') },
        },
      ],
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function start(dataDir: string): Promise<Start> {
  const begin = performance.now()
  const shop = launch(PORT, dataDir, { RATE_LIMIT: 'off', PICTURES_AHEAD: 'off' })
  for (;;) {
    const answer = await fetch(`${shop.url}/api/products?per_page=24`).catch(() => undefined)
    if (answer?.ok) break
    if (shop.child.exitCode !== null) throw new Error(`The shop did not open:\n${shop.output()}`)
    await wait(20)
  }
  const seconds = (performance.now() - begin) / 1000
  return { shop, seconds, cpuInSeconds: await cpuTimeOf(shop.child.pid ?? 0) }
}

async function cpuTimeOf(pid: number): Promise<number | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return undefined
  // The name of the command, in brackets, may contain spaces; the times are the 12th and 13th field after it.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) / CLOCK_TICKS_PER_SECOND
}

function timeFigure(what: string, { seconds, cpuInSeconds }: Start, wanted: number): Figure {
  return {
    ...{ what, shop: `${seconds.toFixed(1)} s`, ratio: '' },
    reference: cpuInSeconds === undefined ? '' : `${cpuInSeconds.toFixed(1)} s`,
    ...atMost(seconds, wanted, ' s'),
  }
}
