import type { Shopper } from '../../../e2e/src/shopper'
import { latencyOf, timeRequest } from '../latency'
import { LONG, PUBLIC, STAFF } from './asked'

/** Fewer on a machine that others use, where a round of a large shop takes minutes. */
const ROUNDS = Number(process.env.GROWTH_ROUNDS ?? 15)
const ROUNDS_OF_LONG = Math.min(3, ROUNDS)
const WARM_UP = Math.ceil(ROUNDS / 3)

export interface Asker {
  url: string
  staff: { authorization: string }
  shopper: Shopper
  /** Products to look at and to buy. */
  ids: readonly number[]
}

/** Medians of every answer as multiples of a product's by its key, all in turns, so that a noisy moment of the machine affects all alike. */
export async function timeAnswers({ url, staff, shopper, ids }: Asker): Promise<Map<string, string>> {
  const times = new Map<string, number[]>()
  const note = (name: string, time: number) => void times.set(name, [...(times.get(name) ?? []), time])
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    const id = ids[(round * 31) % ids.length] ?? 1
    note('a product by its key', await timeRequest(`${url}/api/products/${id}?once=${round}`))
    for (const [name, path] of Object.entries(PUBLIC)) note(name, await timeRequest(url + path(round, id)))
    for (const [name, path] of Object.entries(STAFF)) note(name, await timeRequest(url + path, staff))
    if (round >= WARM_UP + ROUNDS - ROUNDS_OF_LONG)
      for (const [name, path] of Object.entries(LONG)) note(name, await timeRequest(url + path, staff))
    note('placing an order', await timeOrder(shopper, id))
  }
  const p50 = (name: string) => latencyOf((times.get(name) ?? []).slice(name in LONG ? 0 : WARM_UP)).p50InMs
  const key = p50('a product by its key')
  return new Map([...times.keys()].map((name, place) => [name, place === 0 ? inMs(key) : multipleOf(key, p50(name))]))
}

/** The last step of a purchase alone. */
export async function timeOrder(shopper: Shopper, productId: number): Promise<number> {
  const placeOrder = await shopper.prepare(productId, 'M')
  const begun = performance.now()
  await placeOrder()
  return performance.now() - begun
}

/** Long times in seconds too, because a person waits for them whatever the machine can do. */
function multipleOf(key: number, time: number): string {
  const multiple = `${(time / key).toFixed(1)} ×`
  return time < 1_000 ? multiple : `${multiple}, ${(time / 1_000).toFixed(1)} s`
}

function inMs(time: number): string {
  return `${time.toFixed(1)} ms`
}
