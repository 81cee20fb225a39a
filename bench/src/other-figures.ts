import { measureAdminLists } from './admin-lists'
import type { Bench, Part } from './figure'
import { measureLoginStorm, type Latency } from './login-storm'
import { measureMemory } from './memory'

const MOST_GROWTH = 1.15

export async function memoryPart({ shop }: Bench): Promise<Part> {
  const { after100k, after1m } = await measureMemory(shop)
  return {
    title: 'Memory of the server process',
    reference: 'after 100,000 requests',
    figures: [
      {
        what: 'after 1,000,000 requests',
        shop: `${after1m.toFixed(0)} MB`,
        reference: `${after100k.toFixed(0)} MB`,
        ratio: (after1m / after100k).toFixed(2),
        wanted: `≤ ${MOST_GROWTH}`,
        isReached: after1m <= after100k * MOST_GROWTH,
      },
    ],
  }
}

export async function loginStormPart({ shop }: Bench): Promise<Part> {
  const { calm, storm, loginsPerSecond, failures } = await measureLoginStorm(shop.url)
  if (failures > 0) throw new Error(`${failures} requests failed during the logins.`)
  return {
    title: 'The product list while 200 people at a time sign in',
    reference: 'the same without them',
    figures: [beside(`waiting (${loginsPerSecond.toFixed(0)} logins/s)`, storm, calm)],
  }
}

export async function adminListsPart({ shop, dataDir }: Bench): Promise<Part> {
  const { orders, lists, oneProduct } = await measureAdminLists(shop.url, dataDir)
  return {
    title: `Lists of the admin panel, ${orders} orders`,
    reference: 'one product by its key, read for staff',
    figures: lists.map(({ name, latency }) => beside(name, latency, oneProduct)),
  }
}

export function beside(what: string, ours: Latency, reference: Latency) {
  const text = ({ p50InMs, p99InMs }: Latency) => `p50 ${p50InMs.toFixed(1)} ms, p99 ${p99InMs.toFixed(1)} ms`
  return {
    what,
    shop: text(ours),
    reference: text(reference),
    ratio: (ours.p50InMs / reference.p50InMs).toFixed(1),
    wanted: '',
  }
}
