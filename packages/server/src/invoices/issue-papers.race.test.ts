import type { Product } from '@shop/contract/catalog'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDb } from '../db/open-db'
import { openGateway } from '../open-gateway'
import { placeOrder } from '../checkout/place-order'
import { refundOrder } from '../payments/refund-order'
import { setOrderStatus } from '../payments/set-order-status'
import { checkBooks } from '../books/check-books'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder, givenShopper } from '../testing/checkout-factories'
import { givenOrderInDoubt } from '../testing/books-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listPapers } from './get-papers'
import { issuePapers } from './issue-papers'

const PEOPLE = 100

let shop: TestShop
let jersey: Product
beforeEach(async () => {
  shop = await openTestShop()
  jersey = await givenProduct(shop, { sizes: [], stock: 1000 })
})
afterEach(async () => {
  expect(await checkBooks(shop)).toEqual([])
  await shop.close()
})

async function numbersOf(kind: string): Promise<number[]> {
  const { rows } = await shop.db.execute<{ number: number }>(
    sql`select number from papers where kind = ${kind} order by number`,
  )
  return rows.map(({ number }) => number)
}

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

/** Runs the waiting jobs of invoices twice at once, as two processes that lost sight of each other would. */
async function runJobs(orderIds: readonly number[]): Promise<void> {
  await Promise.all([...orderIds, ...orderIds].map((id) => issuePapers(shop, id)))
}

test(`${PEOPLE} orders that are placed and invoiced at once have the numbers 1 to ${PEOPLE}`, async () => {
  const many = openDb({ url: shop.url, connections: 40, onIdleFault: () => undefined })
  const wide = { ...shop, db: many.db }
  const busy = { ...wide, gateway: await openGateway(undefined, wide) }
  try {
    const shoppers = []
    for (let index = 0; index < PEOPLE; index += 1) shoppers.push(await givenShopper(shop, [{ product: jersey }]))
    await Promise.all(
      shoppers.map(async ({ user, checkout }) => {
        const { id } = await placeOrder(busy, user.id, checkout)
        await Promise.all([issuePapers(busy, id), issuePapers(busy, id)])
      }),
    )
  } finally {
    await many.close()
  }

  expect(await numbersOf('invoice')).toEqual(upTo(PEOPLE))
})

test('a transaction that fails after it took a number leaves no gap', async () => {
  const orders = [await givenOrder(shop, [{ product: jersey }]), await givenOrder(shop, [{ product: jersey }])]
  await shop.pool.query(`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`)
  await shop.pool.query('create trigger failing before insert on papers for each row execute function fail()')
  await expect(issuePapers(shop, orders[0]?.id ?? 0)).rejects.toThrow()
  await shop.pool.query('drop trigger failing on papers')

  await runJobs(orders.map(({ id }) => id))

  expect(await numbersOf('invoice')).toEqual([1, 2])
})

test('refunds at once have a credit note each, which sum to the invoice', async () => {
  const admin = await givenAdmin(shop)
  const { id } = await givenOrder(shop, [{ product: jersey, quantity: 3 }])
  await Promise.all([100.01, 333.33, 0.07].map((amount) => refundOrder(shop, id, { amount }, admin.id)))
  await runJobs([id])
  await refundOrder(shop, id, { amount: 793.59, reason: 'Torn seam' }, admin.id)
  await runJobs([id])

  const [invoice, ...notes] = await listPapers(shop, id)
  const sumOf = (part: 'net' | 'tax' | 'gross') =>
    notes.reduce((sum, { body }) => sum + Math.round(body[part] * 100), 0)
  expect(notes.map(({ number }) => number)).toEqual(['CN-000001', 'CN-000002', 'CN-000003', 'CN-000004'])
  expect(invoice?.body).toMatchObject({
    gross: 1227,
    tax: 58.43,
    in_words: 'One thousand two hundred twenty-seven dirhams',
  })
  expect([sumOf('gross'), sumOf('tax'), sumOf('net')]).toEqual([122_700, 5843, 116_857])
  expect(notes.at(-1)?.body.about).toBe(`Refund, order #${id}, invoice INV-000001: Torn seam`)
})

test('a refused refund has no credit note; one that fails after it was accepted has its credit taken back', async () => {
  const admin = await givenAdmin(shop)
  const { id } = await givenOrder(shop, [{ product: jersey }])
  await refundOrder(shop, id, { amount: 9 }, admin.id)
  await shop.db.execute(sql`update refunds set status = 'failed'`)
  await runJobs([id])
  expect(await numbersOf('credit-note')).toEqual([])

  await shop.db.execute(sql`update refunds set status = 'succeeded'`)
  await runJobs([id])
  await shop.db.execute(sql`update refunds set status = 'failed'`)
  await runJobs([id])
  const [, credit, back] = await listPapers(shop, id)
  expect(credit?.body).toMatchObject({ gross: 9, tax: 0.43 })
  expect(back).toMatchObject({ number: 'CN-000002', body: { gross: -9, tax: -0.43 } })
  await shop.db.execute(sql`update refunds set status = 'succeeded'`)
  await runJobs([id])
  expect(await numbersOf('credit-note')).toEqual([1, 2, 3])
})

test('an order that was never charged has no invoice, nor has one from before there were invoices', async () => {
  const admin = await givenAdmin(shop)
  const unpaid = await givenOrderInDoubt(shop, [{ product: jersey }])
  await setOrderStatus(shop, unpaid, 'cancelled', admin.id)
  const old = await givenOrder(shop, [{ product: jersey }])
  await shop.db.execute(sql`update orders set tax_country = null where id = ${old.id}`)
  await runJobs([unpaid, old.id])

  expect(await numbersOf('invoice')).toEqual([])
})

test('a paper that was issued is never changed, deleted or shown to somebody else', async () => {
  const owner = await givenUser(shop)
  const { id } = await givenOrder(shop, [{ product: jersey }], owner)
  await runJobs([id])

  for (const statement of ['update papers set number = 9', 'delete from papers', 'truncate papers']) {
    await expect(shop.pool.query(statement)).rejects.toThrow('never changed or deleted')
  }
  expect(await listPapers(shop, id, owner.id)).toHaveLength(1)
  await expect(listPapers(shop, id, (await givenUser(shop)).id)).rejects.toMatchObject({ code: 'not-found' })
})
