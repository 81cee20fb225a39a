import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from '@shop/contract/catalog'
import { newShopper, send } from '../../e2e/src/shopper'
import { DEMO_CUSTOMER } from '../../packages/server/src/demo/demo-accounts'

const PEOPLE = 4
const THOUGHT_IN_MS = 40
const LONGEST_WAIT_IN_MS = 30_000
/** Pieces of each size that the crowd leaves, so that no purchase fails because a size is sold out. */
const SPARE = 4

export type Waits = readonly number[]

export interface PoliteCrowd {
  /** Everybody browses, signs in and buys for `seconds`; resolves to how long each step took, by kind of step. */
  shop: (seconds: number) => Promise<Record<string, Waits>>
  /** The number of steps that failed so far. */
  failures: () => number
}

/** Creates a few well-behaved customers, who wait for every response. */
export async function openPoliteCrowd(url: string): Promise<PoliteCrowd> {
  let failures = 0
  const onSale = await send<Product[]>(url, '', 'GET', '/api/products?per_page=100&in_stock=1')
  const shelf = onSale.flatMap(({ id, size_stock: stock }) =>
    Object.entries(stock ?? {}).map(([size, pieces]) => ({ id, size, left: pieces - SPARE })),
  )
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => newShopper(url, () => true)))

  async function open(path: string): Promise<void> {
    const answer = await fetch(url + path, { signal: AbortSignal.timeout(LONGEST_WAIT_IN_MS) })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
  }

  let turn = 0

  function takeFromShelf(): { id: number; size: string } {
    turn += 1
    const inOrder = [...shelf.slice(turn % shelf.length), ...shelf]
    const piece = inOrder.find(({ left }) => left > 0)
    if (!piece) throw new Error('The crowd has bought everything.')
    piece.left -= 1
    return piece
  }

  function stepsOf(person: number): [kind: string, step: () => Promise<unknown>][] {
    const { id, size } = takeFromShelf()
    const { email, password } = DEMO_CUSTOMER
    const browsing = ['/products', `/products/${id}`, `/api/products?search=away+${turn}`, '/leagues']
    return [
      ...browsing.map((path): [string, () => Promise<unknown>] => ['browse', () => open(path)]),
      ['sign in', () => send(url, '', 'POST', '/api/login', { email, password })],
      ['buy', () => people[person]?.buy(id, size) ?? Promise.resolve()],
    ]
  }

  return {
    failures: () => failures,
    async shop(seconds) {
      const waits: Record<string, number[]> = { browse: [], 'sign in': [], buy: [] }
      const end = Date.now() + seconds * 1_000
      await Promise.all(
        people.map(async (_, person) => {
          while (Date.now() < end) {
            for (const [kind, step] of stepsOf(person)) {
              const start = performance.now()
              await step().catch((error: unknown) => {
                failures += 1
                console.log(`${kind}: ${String(error)}`)
              })
              waits[kind]?.push(performance.now() - start)
              await wait(THOUGHT_IN_MS)
            }
          }
        }),
      )
      return waits
    },
  }
}
