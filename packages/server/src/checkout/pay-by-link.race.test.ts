import { randomUUID } from 'node:crypto'
import { fils } from '@shop/contract/money'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../catalog/catalog.tables'
import { drafts } from '../drafts/drafts.tables'
import { getDraft } from '../drafts/get-drafts'
import { changeDraft, createDraft } from '../drafts/save-draft'
import { sendLink } from '../drafts/send-link'
import type { Shop } from '../kernel/shop'
import { ShopError } from '../kernel/shop-error'
import { orders } from '../orders/orders.tables'
import { settleOpenPayments } from '../payments/settle-open-payments'
import { checkBooks } from '../books/check-books'
import { givenAdmin } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { confirmCard } from '../testing/checkout-factories'
import { aDraft, givenLink, givenLinkPayment } from '../testing/draft-factories'
import { openSecondProcess, openTestShop, type TestShop } from '../testing/test-shop'
import { openLinkPayment, placeLinkOrder } from './pay-by-link'

let shop: TestShop
let other: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  other = await openSecondProcess(shop)
})
afterAll(async () => {
  await settleOpenPayments(shop)
  expect(await checkBooks(shop, { withGateway: true, patienceInMs: 0 })).toEqual([])
  await other.close()
  await shop.close()
})

function givenJersey(stock: number) {
  return givenProduct(shop, { sizes: [], stock, priceInFils: fils(20_000) })
}

function processOf(n: number): Shop {
  return n % 2 === 0 ? shop : other
}

async function attempt(shop: Shop, paid: { token: string; payment_intent_id: string }) {
  return placeLinkOrder(shop, paid).catch((error: unknown) => {
    if (error instanceof ShopError) return error
    throw error
  })
}

test('twenty clicks on one payment, over two processes, make one order', async () => {
  const product = await givenJersey(10)
  const { draft, token } = await givenLink(shop, [{ product }])
  const paid = await givenLinkPayment(shop, token)
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => attempt(processOf(n), paid)))
  const { state, order_id: orderId } = await getDraft(shop, draft.id)
  expect(state).toBe('paid')
  for (const answer of answers) expect(answer).toEqual({ order_id: orderId })
})

test('one link paid in several tabs at once makes one order, and every other card is let go', async () => {
  const product = await givenJersey(10)
  const { draft, token } = await givenLink(shop, [{ product }])
  // Payments that are opened at the same moment do not see each other.
  const intents = await Promise.all(
    Array.from({ length: 6 }, (_, n) => openLinkPayment(processOf(n), { token, total: 200 })),
  )
  const different = [...new Map(intents.map((intent) => [intent.paymentIntentId, intent])).values()]
  for (const intent of different) await confirmCard(shop, intent)
  const paid = different.map(({ paymentIntentId }) => ({ token, payment_intent_id: paymentIntentId }))
  const answers = await Promise.all(paid.map((each, n) => attempt(processOf(n), each)))
  await settleOpenPayments(shop)

  const placed = answers.filter((answer) => !(answer instanceof ShopError))
  expect(placed).toHaveLength(1)
  const states = await Promise.all(
    different.map(async ({ paymentIntentId }) => (await shop.gateway.findIntent(paymentIntentId))?.status),
  )
  expect(states.filter((status) => status === 'succeeded')).toHaveLength(1)
  expect(states.filter((status) => status === 'canceled')).toHaveLength(different.length - 1)
  const { order_id: orderId } = await getDraft(shop, draft.id)
  expect(await shop.db.$count(orders, eq(orders.id, orderId ?? 0))).toBe(1)
  expect(await stockOf(product.id)).toBe(9)
})

test('of a payment and a change by staff at the same moment one wins, and the other is told', async () => {
  const by = (await givenAdmin(shop)).id
  for (let round = 0; round < 8; round += 1) {
    const product = await givenJersey(5)
    const { draft, token } = await givenLink(shop, [{ product }])
    const paid = await givenLinkPayment(shop, token)
    const input = { ...aDraft([{ product, quantity: 3 }], { email: draft.email }), version: draft.version }
    const [order, change] = await Promise.allSettled([
      placeLinkOrder(shop, paid),
      changeDraft(other, by, draft.id, input),
    ])
    expect([order.status, change.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    await settleOpenPayments(shop)
    const { state } = await getDraft(shop, draft.id)
    const intent = await shop.gateway.findIntent(paid.payment_intent_id)
    expect([state, intent?.status]).toEqual(order.status === 'fulfilled' ? ['paid', 'succeeded'] : ['open', 'canceled'])
  }
})

test('ten links for three pieces make three orders', async () => {
  const product = await givenJersey(10)
  const links = await Promise.all(Array.from({ length: 10 }, () => givenLink(shop, [{ product }])))
  const paid = await Promise.all(links.map(({ token }) => givenLinkPayment(shop, token)))
  await shop.db.update(products).set({ stock: 3 }).where(eq(products.id, product.id))
  const answers = await Promise.all(paid.map((each, n) => attempt(processOf(n), each)))
  expect(answers.filter((answer) => !(answer instanceof ShopError))).toHaveLength(3)
  expect(await stockOf(product.id)).toBe(0)
  // The movements were bypassed above; the pieces are put where the books expect them.
  await shop.db.update(products).set({ stock: 7 }).where(eq(products.id, product.id))
})

test('a double click saves one draft, and of two staff who send it at once one is told', async () => {
  const by = (await givenAdmin(shop)).id
  const content = { ...aDraft([{ product: await givenJersey(5) }]), key: randomUUID() }
  const saved = await Promise.all(Array.from({ length: 6 }, (_, n) => createDraft(processOf(n), by, content)))
  expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
  expect(await shop.db.$count(drafts, eq(drafts.requestKey, content.key))).toBe(1)

  const id = saved[0]?.id ?? 0
  const sent = await Promise.allSettled(
    [shop, other, shop, other].map((shop) => sendLink(shop, by, id, { version: 1, is_mailed: false })),
  )
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

async function stockOf(id: number): Promise<number> {
  const [row] = await shop.db.select({ stock: products.stock }).from(products).where(eq(products.id, id))
  return row?.stock ?? -1
}
