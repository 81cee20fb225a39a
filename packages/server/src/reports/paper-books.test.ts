import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issuePapers } from '../invoices/issue-papers'
import { refundOrder } from '../payments/refund-order'
import { givenAdmin } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { checkBooks } from './check-books'

let shop: TestShop
let id: number
beforeAll(async () => {
  shop = await openTestShop()
  id = (await givenOrder(shop, [{ product: await givenProduct(shop, { sizes: [] }) }])).id
  await refundOrder(shop, id, { amount: 9 }, (await givenAdmin(shop)).id)
})
afterAll(() => shop.close())

/** What the books say in a transaction that is rolled back; papers can't be repaired. */
async function findingsAfter(...tampering: SQL[]) {
  const found: unknown[] = []
  const undone = new Error('undone')
  await shop.db
    .transaction(async (db) => {
      await db.execute(sql`alter table papers disable trigger user`)
      for (const statement of tampering) await db.execute(statement)
      found.push(...(await checkBooks({ ...shop, db }, { patienceInMs: -1000 })))
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found.map((finding) => (finding as { what: string; detail: string }).detail)
}

test('papers that are overdue are named, and none once they are issued', async () => {
  expect(await findingsAfter()).toEqual([`Order ${id} was paid, but has no invoice.`])
  await issuePapers(shop, id)
  expect(await findingsAfter()).toEqual([])
})

test.each<[string, () => SQL, () => string[]]>([
  [
    'a number that is missing',
    () => sql`update paper_series set last_number = 3 where kind = 'invoice'`,
    () => ['The series of invoices is at 3, but has 1 numbers up to 1.'],
  ],
  [
    'an invoice of another amount',
    () => sql`update papers set total_in_fils = 41000 where kind = 'invoice'`,
    () => [`Order ${id} totals 40900 with 1948 of tax, but invoice INV-000001 totals 41000 with 1948.`],
  ],
  [
    'a refund that is credited with another amount',
    () => sql`update papers set total_in_fils = 800 where kind = 'credit-note'`,
    () => [`Refund 1 (order ${id}, succeeded) of 900 is credited with 800.`],
  ],
  [
    'more tax returned than there was',
    () => sql`update papers set tax_in_fils = 1949 where kind = 'credit-note'`,
    () => [`Order ${id} is invoiced with 40900, but credited with 900.`],
  ],
])('%s is named, and nothing else', async (_what, tampering, expected) => {
  expect(await findingsAfter(tampering())).toEqual(expected())
})
