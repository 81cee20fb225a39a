import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerOffer } from '../promises/answer-offer'
import { offerPromises } from '../promises/offer-promises'
import { givenAdmin } from '../testing/account-factories'
import { givenArrivedPromise, givenDeparture, givenKit, STAYER, tokenOf } from '../testing/promise-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { checkBooks } from './check-books'

let shop: TestShop
const given = { offer: 0, order: 0, line: 0, worth: 0 }
beforeAll(async () => {
  shop = await openTestShop()
  const { id: adminId } = await givenAdmin(shop)
  const kit = await givenKit(shop, adminId)
  const { order } = await givenArrivedPromise(shop, kit, adminId)
  await givenDeparture(shop, kit, adminId)
  await offerPromises(shop)
  const { rows } = await shop.pool.query<{ id: number }>('select id from promise_offers')
  const offer = rows[0]?.id ?? 0
  await answerOffer(shop, { token: await tokenOf(shop, offer), choice: 'swap', player: STAYER })
  const [item] = order.items
  Object.assign(given, { offer, order: order.id, line: item?.id ?? 0, worth: Math.round((item?.price ?? 0) * 100) })
  await shop.db.execute(sql`alter table promise_offers disable trigger user`)
})
afterAll(() => shop.close())

test('the books of an accepted swap balance', async () => {
  expect(await checkBooks(shop, { withGateway: true })).toEqual([])
})

test.each<[string, () => SQL, () => SQL, string, () => string]>([
  [
    'an offer that sent other pieces than it replaces',
    () => sql`update promise_offers set pieces = 2, cost_in_fils = 2 * cost_in_fils`,
    () => sql`update promise_offers set pieces = 1, cost_in_fils = cost_in_fils / 2`,
    'promise-pieces',
    () => `Offer ${given.offer} replaces 2 pieces of line ${given.line} of order ${given.order}, but sent 1.`,
  ],
  [
    'an offer that counts another cost than its jersey',
    () => sql`update promise_offers set cost_in_fils = cost_in_fils - 1`,
    () => sql`update promise_offers set cost_in_fils = cost_in_fils + 1`,
    'promise-cost',
    () =>
      `Offer ${given.offer} of order ${given.order} cost ${given.worth - 1}, but its jerseys are worth ${given.worth}.`,
  ],
])('%s is named', async (_what, tampering, repair, what, detail) => {
  await shop.db.execute(tampering())
  const found = await checkBooks(shop)
  await shop.db.execute(repair())
  expect(found.find((mismatch) => mismatch.what === what)?.detail).toContain(detail())
  expect(await checkBooks(shop)).toEqual([])
})
