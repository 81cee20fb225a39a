import type { Order } from '@shop/contract/orders'
import type { ManagedReturn, ManagedReturnPage } from '@shop/contract/returns'
import { Refused } from '../../../e2e/src/shopper'
import { choose, type Random } from '../../../packages/server/src/demo/random-choice'
import type { Browser } from './browser'

/** Refused where it has not arrived, is returned already, is sold out, or an earlier request did it. */
const MAY_REFUSE = [404, 409, 422, 428]

/** A customer asks to return a piece of an own order, for money or for the same size anew. */
export async function askForReturn(browser: Browser, own: readonly Order[], random: Random): Promise<void> {
  if (own.length === 0) return
  const { id, items } = choose(own, random)
  const { id: item_id, options } = choose(items, random)
  const wish = random() < 0.5 ? 'refund' : 'exchange'
  const line = { item_id, pieces: 1, reason: 'damaged', wanted_size: wish === 'exchange' ? options.size : null }
  const body = { wish, lines: [line], key: `rehearsal-${Math.floor(random() * 1e12)}` }
  await post(browser, `/api/orders/${id}/returns`, body)
}

/** Staff take the next step of a return that waits. */
export async function workOnReturn(admin: Browser, isMine: (order: { id: number }) => boolean, random: Random) {
  const { data } = await admin.call<ManagedReturnPage>({ path: '/api/admin/returns?state=open&per_page=50' })
  const mine = data.filter(({ order_id: id }) => isMine({ id }))
  if (mine.length === 0) return
  const returned = choose(mine, random)
  const [step, body] = nextStep(returned, random)
  await post(admin, `/api/admin/returns/${returned.id}/${step}`, body)
}

function nextStep({ state, wish, lines, to_refund: amount }: ManagedReturn, random: Random): [string, object?] {
  if (state === 'requested') return random() < 0.2 ? ['refuse', { reason: 'Worn.' }] : ['approve', {}]
  if (state === 'approved') return ['receive']
  if (state === 'received') return ['inspect', { lines: lines.map(({ id }) => ({ id, restock: random() < 0.5 })) }]
  return wish === 'exchange' ? ['exchange'] : ['refund', { amount: amount ?? 0 }]
}

async function post(browser: Browser, path: string, body?: object): Promise<void> {
  try {
    await browser.call({ method: 'POST', path, mayRefuse: MAY_REFUSE, ...(body && { body }) })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}
