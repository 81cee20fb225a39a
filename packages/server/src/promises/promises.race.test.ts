import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Shop } from '../kernel/shop'
import { setPrinted } from '../orders/print-queue'
import { setOrderStatus } from '../payments/set-order-status'
import { checkBooks } from '../books/check-books'
import { givenAdmin } from '../testing/account-factories'
import { givenShopper } from '../testing/checkout-factories'
import { placeOrder } from '../checkout/place-order'
import {
  givenArrivedPromise,
  givenDeparture,
  givenKit,
  givenPromisedOrder,
  LEAVER,
  STAYER,
  tokenOf,
} from '../testing/promise-factories'
import { openSecondProcess, openTestShop, type TestShop } from '../testing/test-shop'
import { answerOffer } from './answer-offer'
import { endDeparture } from './mark-departure'
import { offerPromises } from './offer-promises'

let shop: TestShop
let otherProcess: TestShop
let adminId: number
beforeAll(async () => {
  shop = await openTestShop()
  otherProcess = await openSecondProcess(shop)
  adminId = (await givenAdmin(shop)).id
})
afterAll(async () => {
  await otherProcess.close()
  await shop.close()
})

const SWAP = { choice: 'swap', player: STAYER } as const
const at = (click: number): Shop => (click % 2 === 0 ? shop : otherProcess)

function many<Result>(times: number, work: (shop: Shop, click: number) => Promise<Result>) {
  return Promise.allSettled(Array.from({ length: times }, (_, click) => work(at(click), click)))
}

const fulfilled = <Result>(outcomes: PromiseSettledResult<Result>[]) =>
  outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))

async function offersOf(orderId: number): Promise<{ id: number; state: string }[]> {
  const { rows } = await shop.pool.query<{ id: number; state: string }>(
    `select offer.id, offer.state from promise_offers offer join order_lines line on line.id = offer.order_line_id
     where line.order_id = $1 order by offer.id`,
    [orderId],
  )
  return rows
}

async function mailJobsFor(offerId: number): Promise<number> {
  const { rows } = await shop.pool.query(
    `select from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
     where identifier = 'send-promise-offer' and (payload ->> 'offerId')::integer = $1`,
    [offerId],
  )
  return rows.length
}

async function offeredToken(orderId: number): Promise<string> {
  await offerPromises(shop)
  return tokenOf(shop, (await offersOf(orderId))[0]?.id ?? 0)
}

test('twenty staff who mark the same player at once make one departure, and the jobs one offer and one mail', async () => {
  const kit = await givenKit(shop, adminId)
  const { order } = await givenArrivedPromise(shop, kit, adminId)
  const marked = fulfilled(await many(20, (shop) => givenDeparture(shop, kit, adminId)))
  expect(marked).toHaveLength(20)
  expect(new Set(marked.map(({ id }) => id)).size).toBe(1)
  expect(fulfilled(await many(10, (shop) => offerPromises(shop)))).toHaveLength(10)
  const offers = await offersOf(order.id)
  expect(offers).toHaveLength(1)
  expect(await mailJobsFor(offers[0]?.id ?? 0)).toBe(1)
})

test('a player who leaves, comes back and leaves again while the jobs run ends with one open offer', async () => {
  const kit = await givenKit(shop, adminId)
  const { order } = await givenArrivedPromise(shop, kit, adminId)
  const first = await givenDeparture(shop, kit, adminId)
  await Promise.all([
    many(6, (shop) => offerPromises(shop)),
    many(4, (shop) => endDeparture(shop, first.id, adminId)),
    many(6, (shop) => offerPromises(shop)),
  ])
  expect((await offersOf(order.id)).filter(({ state }) => state === 'open')).toEqual([])
  await Promise.all([many(4, (shop) => givenDeparture(shop, kit, adminId)), many(6, (shop) => offerPromises(shop))])
  await offerPromises(shop)
  expect((await offersOf(order.id)).filter(({ state }) => state === 'open')).toHaveLength(1)
})

test('a customer who clicks twenty times gets one jersey, whatever was clicked', async () => {
  const kit = await givenKit(shop, adminId, { sizeStock: { M: 30, L: 30 } })
  const { order } = await givenArrivedPromise(shop, kit, adminId)
  await givenDeparture(shop, kit, adminId)
  const token = await offeredToken(order.id)
  const choices = [SWAP, { choice: 'voucher' as const }, { choice: 'blank' as const }, { ...SWAP, size: 'L' }]
  const outcomes = await many(20, (shop, click) => answerOffer(shop, { token, ...(choices[click % 4] ?? SWAP) }))
  const answers = fulfilled(outcomes)
  expect(answers).toHaveLength(20)
  expect(new Set(answers.map(({ taken }) => `${taken?.choice} ${taken?.size}`)).size).toBe(1)
  const { rows } = await shop.pool.query(
    `select (select count(*)::int from order_lines where order_id = $1 and exchange_of is not null)
       + (select count(*)::int from vouchers where name = $2) as given`,
    [order.id, `Transfer promise, order #${order.id}`],
  )
  expect(rows).toEqual([{ given: 1 }])
  expect(await checkBooks(shop)).toEqual([])
})

test('of many customers who want the last jersey, one gets it and the others may choose again', async () => {
  const kit = await givenKit(shop, adminId, { sizeStock: { M: 9, L: 0 } })
  const orders = []
  for (let buyer = 0; buyer < 8; buyer += 1) orders.push((await givenArrivedPromise(shop, kit, adminId)).order)
  await givenDeparture(shop, kit, adminId)
  await offerPromises(shop)
  const tokens = await Promise.all(
    orders.map(async ({ id }) => tokenOf(shop, (await offersOf(id)).find(({ state }) => state === 'open')?.id ?? 0)),
  )
  const outcomes = await many(8, (shop, click) => answerOffer(shop, { token: tokens[click] ?? '', ...SWAP }))
  expect(fulfilled(outcomes)).toHaveLength(1)
  const loser = outcomes.findIndex(({ status }) => status === 'rejected')
  expect(outcomes[loser]).toMatchObject({ reason: { code: 'out-of-stock' } })
  const token = tokens[loser] ?? ''
  expect(await answerOffer(shop, { token, choice: 'voucher' })).toMatchObject({ state: 'answered' })
  expect(await checkBooks(shop)).toEqual([])
})

test('an order that is cancelled while its customer chooses gets nothing, or is cancelled with all that was given', async () => {
  for (let round = 0; round < 5; round += 1) {
    const kit = await givenKit(shop, adminId)
    const { order } = await givenArrivedPromise(shop, kit, adminId)
    await givenDeparture(shop, kit, adminId)
    const token = await offeredToken(order.id)
    await Promise.allSettled([
      answerOffer(at(round), { token, ...SWAP }),
      setOrderStatus(at(round + 1), order.id, 'cancelled', adminId),
    ])
    expect(await checkBooks(shop)).toEqual([])
    const { rows } = await shop.pool.query('select stock from products where id = $1', [kit.product.id])
    expect(rows).toEqual([{ stock: 10 }])
  }
})

test('a name that is changed while the workshop prints is printed as one of both, never as two jerseys for one', async () => {
  for (let round = 0; round < 5; round += 1) {
    const kit = await givenKit(shop, adminId)
    const { order } = await givenPromisedOrder(shop, kit)
    await givenDeparture(shop, kit, adminId)
    const token = await offeredToken(order.id)
    const ids = order.items.map(({ id }) => id)
    await Promise.all([
      setPrinted(at(round), adminId, { ids, printed: true }),
      answerOffer(at(round + 1), { token, ...SWAP }),
    ])
    const { rows } = await shop.pool.query<{ name: string; isNew: boolean }>(
      `select options ->> 'name' as name, exchange_of is not null as "isNew" from order_lines where order_id = $1 order by id`,
      [order.id],
    )
    const wasPrinted = [
      { name: 'SALVAT', isNew: false },
      { name: 'PEDRI', isNew: true },
    ]
    expect([wasPrinted, [{ name: 'PEDRI', isNew: false }]]).toContainEqual(rows)
    expect(await checkBooks(shop)).toEqual([])
  }
})

test('an order that is placed while its player leaves is found by the next run, if it was promised anything', async () => {
  const kit = await givenKit(shop, adminId)
  const line = { product: kit.product, size: 'M', ...LEAVER }
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => givenShopper(shop, [line])))
  const [placed] = await Promise.all([
    many(6, (shop, click) => {
      const shopper = shoppers[click]
      return shopper ? placeOrder(shop, shopper.user.id, shopper.checkout) : Promise.reject(new Error('no shopper'))
    }),
    givenDeparture(otherProcess, kit, adminId),
    offerPromises(shop),
  ])
  expect(fulfilled(placed)).toHaveLength(6)
  await offerPromises(shop)
  const { rows } = await shop.pool.query<{ isOwed: boolean; offers: number }>(
    `select promised_at < (select marked_at from departures where club_id = $1) as "isOwed",
       (select count(*)::int from promise_offers offer where offer.order_line_id = promises.order_line_id) as offers
     from promises where club_id = $1`,
    [kit.clubId],
  )
  expect(rows).toHaveLength(6)
  for (const { isOwed, offers } of rows) expect(offers).toBe(isOwed ? 1 : 0)
})
