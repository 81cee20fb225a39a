import type { Order, OrderPage } from '@shop/contract/orders'
import type { ManagedReturn, ManagedReturnPage, Return, Returnable, ReturnableLine } from '@shop/contract/returns'
import { Refused } from '../../../e2e/src/shopper'
import { choose, type Random } from '../../../packages/server/src/demo/random-choice'
import type { Browser } from './browser'
import type { Ledger } from './ledger'

/** Refused where it is sold out, returned already, cancelled or refunded meanwhile, or an earlier request did it. */
const MAY_REFUSE = [404, 409, 422, 428]

export interface Returner {
  browser: Browser
  ledger: Ledger
  random: Random
}

/** A customer asks, by two clicks at once, to return a piece that has arrived, for money or for another size. */
export async function askForReturn({ browser, ledger, random }: Returner): Promise<void> {
  const { data } = await browser.call<OrderPage>({ path: '/api/orders?per_page=100' })
  const arrived = data.filter(hasArrived)
  if (arrived.length === 0) return
  const { id } = choose(arrived, random)
  const { lines } = await browser.call<Returnable>({ path: `/api/orders/${id}/returnable` })
  const returnable = lines.filter(({ left }) => left > 0)
  if (returnable.length === 0) return
  const key = `rehearsal-${Math.floor(random() * 1e12)}`
  const body = { ...wishFor(choose(returnable, random), random), key }
  const click = () => post<Return>(browser, `/api/orders/${id}/returns`, body)
  const asked = (await Promise.all([click(), click()])).filter((answer) => answer !== undefined)
  asked.forEach((answer) => ledger.returns.add(answer.id))
  if (new Set(asked.map((answer) => answer.id)).size > 1) {
    ledger.complaints.push(`Two clicks made two returns of order ${id}.`)
  }
}

function hasArrived({ status, parcels }: Order): boolean {
  return status === 'completed' || parcels.some(({ state }) => state === 'delivered')
}

function wishFor({ item_id, needs_fault: needsFault, sizes }: ReturnableLine, random: Random) {
  const inStock = sizes.filter(({ stock }) => stock > 0)
  const isExchange = !needsFault && inStock.length > 0 && random() < 0.5
  const line = { item_id, pieces: 1, reason: 'damaged', wanted_size: isExchange ? choose(inStock, random).size : null }
  return { wish: isExchange ? 'exchange' : 'refund', lines: [line] }
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

/** Undefined where the shop refused. */
async function post<Answer>(browser: Browser, path: string, body?: object): Promise<Answer | undefined> {
  try {
    return await browser.call<Answer>({ method: 'POST', path, mayRefuse: MAY_REFUSE, ...(body && { body }) })
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return undefined
  }
}
