import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure, Part } from './figure'
import { load } from './load'
import { searching } from './memory'
import { middle, purchaseRate } from './purchases'
import { startShop } from './shop-process'
import { withStall } from './stall'

const ROUNDS = 3
const SECONDS = 4
const WORKERS = 2
const LIST = '/api/products?per_page=24'
const LISTS = [
  { what: `GET ${LIST}, kept ready`, requests: [{ path: LIST }] },
  { what: 'searches that all differ', requests: [searching(`${LIST}&search=`)] },
]

/** Measures two workers beside one, in rounds that take turns, so that a busy machine disturbs both alike. */
export async function measureWorkers(): Promise<Part> {
  return {
    title: `${WORKERS} workers behind one port`,
    reference: 'one process, in rounds that take turns',
    figures: [...(await measureLists()), await measureBuying()],
  }
}

async function measureLists(): Promise<Figure[]> {
  const folders = await Promise.all([1, 2].map(() => mkdtemp(join(tmpdir(), 'shop-workers-'))))
  const [one, many] = await Promise.all(
    folders.map((dataDir, index) =>
      startShop({ dataDir, port: 3411 + index, settings: { WORKERS: index === 0 ? '1' : String(WORKERS) } }),
    ),
  )
  if (!one || !many) throw new Error('The shops were not started.')
  try {
    const figures: Figure[] = []
    for (const { what, requests } of LISTS) {
      const rates: [number[], number[]] = [[], []]
      for (let round = 0; round <= ROUNDS; round += 1) {
        for (const [index, shop] of [one, many].entries()) {
          const { requestsPerSecond, failures } = await load(shop.url, SECONDS, { requests })
          if (failures > 0) throw new Error(`${failures} requests failed: ${what}.`)
          // The first round fills caches and plans.
          if (round > 0) rates[index]?.push(requestsPerSecond)
        }
      }
      figures.push(besideOne(what, middle(rates[1]), middle(rates[0])))
    }
    return figures
  } finally {
    await Promise.all([one.stop(), many.stop()])
    for (const folder of folders) await rm(folder, { recursive: true, force: true })
  }
}

function measureBuying(): Promise<Figure> {
  return withStall({ port: 3414 }, (one) =>
    withStall({ port: 3417, settings: { WORKERS: String(WORKERS) } }, async (many) => {
      const rates: [number[], number[]] = [[], []]
      for (let round = 0; round < ROUNDS; round += 1) {
        rates[0].push(await purchaseRate(one))
        rates[1].push(await purchaseRate(many))
      }
      return besideOne('whole purchases', middle(rates[1]), middle(rates[0]))
    }),
  )
}

function besideOne(what: string, many: number, one: number): Figure {
  const text = (rate: number) => `${rate.toFixed(rate < 100 ? 1 : 0)}/s`
  return { what, shop: text(many), reference: text(one), ratio: `${(many / one).toFixed(2)} ×`, wanted: '' }
}
