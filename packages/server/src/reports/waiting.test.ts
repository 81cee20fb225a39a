import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveReturn } from '../returns/decide-return'
import { exchangeReturn } from '../returns/exchange-return'
import { listReturns } from '../returns/get-returns'
import { requestReturn } from '../returns/request-return'
import { givenAdmin } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenArrivedPromise, givenDeparture, givenKit } from '../testing/promise-factories'
import { aReturnInput, givenArrivedOrder, givenInspected, givenReturn } from '../testing/return-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { offerPromises } from '../promises/offer-promises'
import { getStats } from './dashboard'

let shop: TestShop
let adminId: number
beforeAll(async () => {
  shop = await openTestShop()
  adminId = (await givenAdmin(shop)).id
})
afterAll(() => shop.close())

test('the dashboard counts returns that wait for staff, and an exchanged piece is sold once', async () => {
  const product = await givenProduct(shop, { sizes: ['M', 'L'], sizeStock: { M: 5, L: 5 } })
  const { user, order } = await givenArrivedOrder(shop, adminId, [{ product, size: 'M' }])
  const wanted = aReturnInput(order, { wanted_size: 'L' }, 'exchange')
  const asked = await requestReturn(shop, user.id, order.id, wanted)
  expect(await getStats(shop, '7d')).toMatchObject({ returns_to_do: 1 })
  await givenInspected(shop, adminId, asked)
  await exchangeReturn(shop, asked.id, adminId)
  const { returns_to_do: waiting, best_sellers: best } = await getStats(shop, '7d')
  expect(waiting).toBe(0)
  expect(best.find(({ product_id }) => product_id === product.id)).toMatchObject({ pieces: 1 })
})

test('the list of returns shows each with its own lines, steps and money, in as many statements as for one', async () => {
  const product = await givenProduct(shop, { sizes: ['M', 'L'], sizeStock: { M: 50, L: 5 } })
  for (const quantity of [1, 2, 3]) {
    const arrived = await givenArrivedOrder(shop, adminId, [{ product, size: 'M', quantity }])
    await requestReturn(shop, arrived.user.id, arrived.order.id, aReturnInput(arrived.order, { pieces: quantity }))
  }
  const { data } = await listReturns(shop, { page: 1, per_page: 10, state: 'requested' })
  expect(data.map(({ lines }) => lines.map(({ pieces }) => pieces))).toEqual([[1], [2], [3]])
  const [one = 0, two, three] = data.map(({ worth }) => worth[0]?.amount)
  expect([two, three]).toEqual([2 * one, 3 * one])
  for (const { events, to_refund: amount } of data) {
    expect(events).toMatchObject([{ state: 'requested' }])
    expect(amount).toBeNull()
  }
})

test('the dashboard shows the figures of the transfer promise', async () => {
  const kit = await givenKit(shop, adminId)
  await givenArrivedPromise(shop, kit, adminId)
  expect((await getStats(shop, '7d')).promises).toEqual({ open: 1, offered: 0, accepted: 0, cost: 0 })
  await givenDeparture(shop, kit, adminId)
  await offerPromises(shop)
  expect((await getStats(shop, '7d')).promises).toEqual({ open: 0, offered: 1, accepted: 0, cost: 0 })
})

test('what the dashboard counts as returns to do is what the list shows as such: an approved one waits for a parcel', async () => {
  const product = await givenProduct(shop, { sizes: ['M'], sizeStock: { M: 5 } })
  const [, approved] = [
    await givenReturn(shop, await givenArrivedOrder(shop, adminId, [{ product, size: 'M' }])),
    await givenReturn(shop, await givenArrivedOrder(shop, adminId, [{ product, size: 'M' }])),
  ]
  await approveReturn(shop, approved.id, {}, adminId)
  const { returns_to_do: waiting } = await getStats(shop, '7d')
  const listed = async (state: 'to-do' | 'open') =>
    (await listReturns(shop, { page: 1, per_page: 1, state })).meta.total
  expect([waiting, await listed('open')]).toEqual([await listed('to-do'), waiting + 1])
  expect(waiting).toBeGreaterThan(0)
})
