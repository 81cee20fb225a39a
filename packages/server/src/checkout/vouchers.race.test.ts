import type { User } from '@shop/contract/accounts'
import type { Product } from '@shop/contract/catalog'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getCart } from '../cart/save-cart'
import { cancelOwnOrder } from '../payments/cancel-own-order'
import { settleOpenPayments } from '../payments/settle-open-payments'
import { checkBooks } from '../books/check-books'
import { givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { anAddress, confirmCard, givenCart, givenIntent } from '../testing/checkout-factories'
import { openSecondProcess, openTestShop, type TestShop } from '../testing/test-shop'
import { givenCode, givenVoucher } from '../testing/voucher-factories'
import { getVoucher } from '../vouchers/manage-vouchers'
import { placeOrder } from './place-order'

const PEOPLE = 200
const CONNECTIONS = 60

let shop: TestShop
let crowd: TestShop
let jerseys: Product[]
beforeAll(async () => {
  shop = await openTestShop()
  crowd = await openSecondProcess(shop, CONNECTIONS)
  jerseys = await Promise.all([1, 2, 3].map(() => givenProduct(shop, { sizes: [], stock: 1000 })))
})
afterAll(async () => {
  await crowd.close()
  await shop.close()
})

/** A customer whose card is authorised for a cart with these codes. */
async function givenPayer(codes: readonly string[], { user, nth = 0 }: { user?: User; nth?: number } = {}) {
  // Neighbours hold the same products in different sequences.
  const lines = [...jerseys.slice(nth % 3), ...jerseys.slice(0, nth % 3)].map((product) => ({ product }))
  const owner = await givenCart(shop, lines.slice(0, 2), user ?? (await givenUser(shop)))
  for (const code of codes) await givenCode(shop, owner, code)
  const intent = await givenIntent(shop, owner)
  await confirmCard(shop, intent)
  const checkout = { shipping: anAddress(), payment_intent_id: intent.paymentIntentId }
  return { user: owner, intentId: intent.paymentIntentId, place: () => placeOrder(crowd, owner.id, checkout) }
}

async function givenPayers(count: number, codes: readonly string[]) {
  const payers: Awaited<ReturnType<typeof givenPayer>>[] = []
  for (let nth = 0; nth < count; nth += 1) payers.push(await givenPayer(codes, { nth }))
  return payers
}

test('of 200 people with the last use of a code one gets it; the others are told and not charged', async () => {
  const { id } = await givenVoucher(shop, { code: 'LAST', most_uses: 1 })
  const payers = await givenPayers(PEOPLE, ['LAST'])

  const outcomes = await Promise.allSettled(payers.map(({ place }) => place()))
  await settleOpenPayments(shop)

  const placed = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  expect(placed.map(({ value }) => value.summary?.discount)).toEqual([81.8])
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected')
      expect(outcome.reason).toMatchObject({
        code: 'price-changed',
        message:
          'LAST: This code was used up. Your cart has changed since you paid. Nothing was charged. Please pay again.',
      })
  }
  expect((await getVoucher(shop, id)).uses).toBe(1)
  const losers = payers.filter((_, index) => outcomes[index]?.status === 'rejected')
  for (const { user, intentId } of losers) {
    expect((await shop.gateway.findIntent(intentId))?.status).toBe('canceled')
    expect(await getCart(shop, user.id)).toMatchObject({
      total: 818,
      vouchers: [{ code: 'LAST', saving: 0, message: 'This code was used up.' }],
    })
  }
  expect(await checkBooks(shop, { withGateway: true, patienceInMs: 0 })).toEqual([])
}, 180_000)

test('ten clicks on one payment use a code once', async () => {
  const { id } = await givenVoucher(shop, { code: 'ONCE', per_customer: 1 })
  const first = await givenPayer(['ONCE'])
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => first.place()))
  expect(new Set(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value.id : 'refused'))).size).toBe(
    1,
  )
  expect((await getVoucher(shop, id)).uses).toBe(1)
})

test('orders with two limited codes, in whatever sequence they were typed, wait for nobody in a circle', async () => {
  const limits = { most_uses: 10, is_combinable: true }
  const one = await givenVoucher(shop, { ...limits, code: 'ONE', reward: { kind: 'amount', amount: 1 } })
  const two = await givenVoucher(shop, { ...limits, code: 'TWO', reward: { kind: 'amount', amount: 2 } })
  const payers = [...(await givenPayers(10, ['ONE', 'TWO'])), ...(await givenPayers(10, ['TWO', 'ONE']))]

  const outcomes = await Promise.allSettled(payers.map(({ place }) => place()))
  await settleOpenPayments(shop)

  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'price-changed' })
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect([(await getVoucher(shop, one.id)).uses, (await getVoucher(shop, two.id)).uses]).toEqual([10, 10])
}, 60_000)

test('cancellations beside orders give back exactly what they held', async () => {
  const { id } = await givenVoucher(shop, { code: 'FEW', most_uses: 5 })
  const placed = await Promise.all(
    (await givenPayers(4, ['FEW'])).map(async ({ user, place }) => ({ user, order: await place() })),
  )
  const payers = await givenPayers(6, ['FEW'])

  const [cancelled, outcomes] = await Promise.all([
    Promise.allSettled(placed.flatMap(({ user, order }) => [1, 2].map(() => cancelOwnOrder(crowd, user.id, order.id)))),
    Promise.allSettled(payers.map(({ place }) => place())),
  ])
  await settleOpenPayments(shop)

  expect(cancelled.every(({ status }) => status === 'fulfilled')).toBe(true)
  const taken = outcomes.filter(({ status }) => status === 'fulfilled').length
  expect(taken).toBeGreaterThanOrEqual(1)
  expect((await getVoucher(shop, id)).uses).toBe(taken)
  expect(await checkBooks(shop, { withGateway: true, patienceInMs: 0 })).toEqual([])
}, 60_000)

test('no account uses a code more often than each customer may, from however many tabs at once', async () => {
  const limit = 2
  const { id } = await givenVoucher(shop, { code: 'TWICE', per_customer: limit })
  const accounts = [await givenUser(shop), await givenUser(shop)]
  const usesOf = async (user: User) => {
    const { rows } = await shop.pool.query<{ uses: string }>(
      'select count(*) as uses from voucher_uses where voucher_id = $1 and user_id = $2 and given_back_at is null',
      [id, user.id],
    )
    return Number(rows[0]?.uses)
  }
  const buyInATab = async (user: User) => (await givenPayer(['TWICE'], { user })).place()

  const tabs = accounts.flatMap((user) => Array.from({ length: 12 }, () => buyInATab(user)))
  const outcomes = await Promise.allSettled(tabs)
  for (const user of accounts) expect(await usesOf(user)).toBeLessThanOrEqual(limit)
  expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)

  // The tabs disturb each other, so that the rest is bought one after the other until the code is refused.
  for (const user of accounts) {
    const left = limit - (await usesOf(user))
    for (let nth = 0; nth < left; nth += 1) await (await givenPayer(['TWICE'], { user })).place()
    const last = await givenPayer([], { user })
    await last.place()
    expect(await usesOf(user)).toBe(limit)
    await expect(givenCode(shop, user, 'TWICE')).rejects.toMatchObject({ code: 'invalid-input' })
  }
  await settleOpenPayments(shop)
  expect(await checkBooks(shop, { withGateway: true, patienceInMs: 0 })).toEqual([])
}, 120_000)
