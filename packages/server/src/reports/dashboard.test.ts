import type { Product } from '@shop/contract/catalog'
import { fils } from '@shop/contract/money'
import type { OrderStatus } from '@shop/contract/orders'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundOrder } from '../payments/refund-order'
import { setOrderStatus } from '../payments/set-order-status'
import { submitReview } from '../reviews/own-review'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { archive, givenProduct } from '../testing/catalog-factories'
import { placeOrder } from '../checkout/place-order'
import { anAddress, givenCart, givenOrder, givenShopper, misbehave } from '../testing/checkout-factories'
import { givenBoughtCard, givenGiftCard, redeem } from '../testing/gift-card-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { getStats } from './dashboard'
import { getManagedUser } from '../customers/managed-user'
import { runBookCheck } from '../books/run-book-check'

/** In the shop's time zone this is already the 15th. */
const NOW = new Date('2026-09-14T21:30:00Z')

let shop: TestShop
let adminId: number
let jersey: Product
beforeAll(async () => {
  shop = await openTestShop()
  shop.now = () => NOW
  adminId = (await givenAdmin(shop)).id
  jersey = await givenProduct(shop, { priceInFils: fils(10_000), sizes: ['S', 'M'], sizeStock: { S: 3, M: 50 } })
})
afterAll(() => shop.close())

test('a shop without orders shows its days all the same, and no check of the books', async () => {
  const stats = await getStats(shop, '7d')

  expect(stats).toMatchObject({
    ...{ products: 1, users: 1, orders: 0, categories: 2, clubs: 1, reviews: 0, prints_to_do: 0 },
    time_zone: 'Asia/Dubai',
    by: 'day',
    revenue: { total: 0, previous: 0 },
    orders_by_status: ['pending', 'processing', 'completed', 'cancelled'].map((status) => ({ status, count: 0 })),
    best_sellers: [],
    latest_orders: [],
    books: null,
  })
  expect(stats.timeline.map(({ date }) => date)).toEqual(
    ['09', '10', '11', '12', '13', '14', '15'].map((day) => `2026-09-${day}`),
  )
  expect(stats.previous_timeline).toHaveLength(7)
})

test('a day begins at midnight in the shop, not in Greenwich', async () => {
  await placedAt('2026-09-14T19:59:59Z')
  await placedAt('2026-09-14T20:00:00Z')
  await placedAt('2026-09-08T20:00:00Z')
  await placedAt('2026-09-08T19:59:59Z')

  const { timeline, previous_timeline, orders_in_period, revenue } = await getStats(shop, '7d')

  expect(timeline.filter(({ orders }) => orders > 0)).toEqual([
    { date: '2026-09-09', orders: 1, revenue: 100 },
    { date: '2026-09-14', orders: 1, revenue: 100 },
    { date: '2026-09-15', orders: 1, revenue: 100 },
  ])
  expect(previous_timeline.at(-1)).toEqual({ date: '2026-09-08', orders: 1, revenue: 100 })
  expect(orders_in_period).toEqual({ total: 3, previous: 1 })
  expect(revenue).toEqual({ total: 300, previous: 100 })
})

test('a year goes by months, beside the year before', async () => {
  await placedAt('2025-09-30T20:00:00Z')
  await placedAt('2025-09-30T19:59:59Z')

  const { by, timeline, previous_timeline } = await getStats(shop, '12m')

  expect(by).toBe('month')
  expect([timeline[0], timeline.at(-1)]).toEqual([
    { date: '2025-10-01', orders: 1, revenue: 100 },
    { date: '2026-09-01', orders: 4, revenue: 400 },
  ])
  expect(previous_timeline.at(-1)).toEqual({ date: '2025-09-01', orders: 1, revenue: 100 })
})

test('what went back is taken off the day of the order, and what the gateway refused to return is not', async () => {
  const before = (await getStats(shop, '7d')).revenue.total
  const [part, cancelled, refused] = [await placedAt(NOW), await placedAt(NOW), await placedAt(NOW)]

  await refundOrder(shop, part, { amount: 30.5 }, adminId)
  await setOrderStatus(shop, cancelled, 'cancelled', adminId)
  await misbehave(shop, { call: 'refund', what: 'decline', times: 1 })
  await refundOrder(shop, refused, { amount: 20 }, adminId)

  const { revenue, orders_by_status } = await getStats(shop, '7d')
  expect(revenue.total).toBe(before + 69.5 + 0 + 100)
  expect(orders_by_status.find(({ status }) => status === 'cancelled')).toEqual({ status: 'cancelled', count: 1 })
})

test('revenue is the value of orders however paid: a gift card counts when it is spent, not when it is sold', async () => {
  const before = (await getStats(shop, '7d')).revenue.total
  const revenue = async () => (await getStats(shop, '7d')).revenue.total - before
  const buyer = await givenUser(shop)
  await givenBoughtCard(shop, buyer, { amount: 250 })
  expect(await revenue()).toBe(0)

  const { code } = await givenGiftCard(shop, 130)
  await givenCart(shop, [{ product: jersey, size: 'M' }], buyer)
  await redeem(shop, buyer, code)
  const key = 'paid-by-gift-card'
  const free = await placeOrder(shop, buyer.id, { shipping: anAddress(), pay_with: 'none', key })
  expect(await revenue()).toBe(100)

  await givenCart(shop, [{ product: jersey, size: 'M' }], buyer)
  await redeem(shop, buyer, code)
  const partly = await givenShopper(shop, [], buyer)
  const { id } = await placeOrder(shop, buyer.id, partly.checkout)
  expect(await revenue()).toBe(200)
  expect((await getManagedUser(shop, buyer.id, { role: 'admin' })).spent).toBe(200)

  await setOrderStatus(shop, free.id, 'cancelled', adminId)
  expect(await revenue()).toBe(100)
  await setOrderStatus(shop, id, 'cancelled', adminId)
  expect(await revenue()).toBe(0)
})

test('best sellers are counted in pieces, cancelled ones aside', async () => {
  const cap = await givenProduct(shop, { name: 'Cap', priceInFils: fils(1000), sizes: [], stock: 100 })
  const { id } = await givenOrder(shop, [{ product: cap, quantity: 30 }])
  const undone = await givenOrder(shop, [{ product: cap, quantity: 50 }])
  await move(id, NOW)
  await setOrderStatus(shop, undone.id, 'cancelled', adminId)

  const [first, second] = (await getStats(shop, '7d')).best_sellers
  expect(first).toMatchObject({ product_id: cap.id, name: 'Cap', pieces: 30, revenue: 300 })
  expect(second).toMatchObject({ product_id: jersey.id })
})

test('what runs low is told by size, the fewest first, and only of what is sold', async () => {
  const sold = await givenProduct(shop, { name: 'Sold out', sizes: [], stock: 0 })
  await archive(shop, await givenProduct(shop, { name: 'Gone', sizes: [], stock: 0 }))
  await givenProduct(shop, { name: 'Six', sizes: [], stock: 6 })
  await givenProduct(shop, { name: 'Five', sizes: [], stock: 5 })

  const { low_stock } = await getStats(shop, '7d')
  expect(low_stock).toMatchObject([
    { product_id: sold.id, size: null, left: 0 },
    { product_id: jersey.id, size: 'S', left: 3 },
    { name: 'Five', size: null, left: 5 },
  ])
})

test('the latest orders and reviews, with who wrote them', async () => {
  const reviewer = await givenUser(shop, { name: 'Sara', email: 'sara@example.org' })
  await submitReview(shop, reviewer.id, jersey.id, { rating: 4, comment: 'Good.' })

  const { latest_orders, latest_reviews, new_reviews } = await getStats(shop, '7d')
  expect(latest_orders).toHaveLength(6)
  expect(latest_reviews).toMatchObject([{ comment: 'Good.', user: { name: 'Sara', email: 'sara@example.org' } }])
  expect(new_reviews).toBe(1)
})

test('the last check of the books is shown, whoever made it', async () => {
  await runBookCheck(shop)
  expect((await getStats(shop, '7d')).books).toMatchObject({
    ...{ checked_at: NOW.toISOString(), mismatches: 1, first: [FAILED_REFUND], is_overdue: false },
  })
  await shop.db.execute(sql`update products set stock = stock + 1 where name = 'Cap'`)
  await runBookCheck(shop)

  const { books } = await getStats(shop, '7d')
  expect(books).toMatchObject({
    mismatches: 2,
    first: [expect.stringMatching(/^Product \d+ has 71 in stock/), FAILED_REFUND],
  })
})
const FAILED_REFUND = expect.stringMatching(/its refunds sum to 0 and 1 failed/) as string

test('a user is shown with what they did here', async () => {
  const user = await givenUser(shop)
  expect(await getManagedUser(shop, user.id, { role: 'admin' })).toEqual({
    ...user,
    ...{ orders_count: 0, spent: 0, reviews_count: 0, last_order_at: null, has_second_factor: false },
  })
  const { id } = await givenOrder(shop, [{ product: jersey, size: 'M', quantity: 2 }], user)
  const undone = await givenOrder(shop, [{ product: jersey, size: 'M' }], user)
  await move(id, new Date('2026-09-01T00:00:00Z'))
  await setOrderStatus(shop, undone.id, 'cancelled', adminId)

  expect(await getManagedUser(shop, user.id, { role: 'admin' })).toMatchObject({
    ...{ orders_count: 2, spent: 200, last_order_at: NOW.toISOString() },
  })
  await expect(getManagedUser(shop, 999_999, { role: 'admin' })).rejects.toMatchObject({ code: 'not-found' })
})

async function placedAt(moment: Date | string, status?: OrderStatus): Promise<number> {
  const { id } = await givenOrder(shop, [{ product: jersey, size: 'M' }])
  await move(id, new Date(moment))
  if (status) await setOrderStatus(shop, id, status, adminId)
  return id
}

async function move(orderId: number, moment: Date): Promise<void> {
  await shop.db.execute(sql`update orders set created_at = ${moment} where id = ${orderId}`)
}

test('the panel in Arabic names best sellers and what runs low in Arabic, and in English where nobody translated', async () => {
  const arabic = await givenProduct(shop, {
    ...{ name: 'Lions Home', sizes: [], stock: 1 },
    translations: { ar: { name: 'قميص الأسود' } },
  })
  await givenOrder(shop, [{ product: arabic }])
  const namesOf = ({ best_sellers: best, low_stock: low }: Awaited<ReturnType<typeof getStats>>) =>
    [best, low].map((rows) => rows.find(({ product_id }) => product_id === arabic.id)?.name)

  expect(namesOf(await getStats(shop, '7d', 'ar'))).toEqual(['قميص الأسود', 'قميص الأسود'])
  expect(namesOf(await getStats(shop, '7d'))).toEqual(['Lions Home', 'Lions Home'])
  const { low_stock: low } = await getStats(shop, '7d', 'ar')
  expect(low.find(({ product_id }) => product_id === jersey.id)?.name).toBe(jersey.name)
})
