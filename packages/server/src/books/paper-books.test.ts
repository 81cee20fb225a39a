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

/** What the books say after the tampering; the repair puts everything back. */
async function findingsAfter(tampering?: SQL, repair?: SQL): Promise<string[]> {
  if (tampering) await shop.db.execute(tampering)
  const found = await checkBooks(shop, { patienceInMs: -61_000 })
  if (repair) await shop.db.execute(repair)
  return found.map(({ detail }) => detail)
}

test('papers that are overdue are named, and none once they are issued', async () => {
  expect(await findingsAfter()).toEqual([`Order ${id} was paid, but has no invoice.`])
  await issuePapers(shop, id)
  expect(await findingsAfter()).toEqual([])
  await shop.db.execute(sql`alter table papers disable trigger user`)
})

test.each<[string, SQL, SQL, () => string[]]>([
  [
    'a number that is missing',
    sql`update paper_series set last_number = 3 where kind = 'invoice'`,
    sql`update paper_series set last_number = 1 where kind = 'invoice'`,
    () => ['The series of invoices is at 3, but has 1 numbers up to 1.'],
  ],
  [
    'an invoice of another amount',
    sql`update papers set total_in_fils = 41000 where kind = 'invoice'`,
    sql`update papers set total_in_fils = 40900 where kind = 'invoice'`,
    () => [`Order ${id} totals 40900 with 1948 of tax, but invoice INV-000001 totals 41000 with 1948.`],
  ],
  [
    'a refund that is credited with another amount',
    sql`update papers set total_in_fils = 800 where kind = 'credit-note'`,
    sql`update papers set total_in_fils = 900 where kind = 'credit-note'`,
    () => [`Refund 1 (order ${id}, succeeded) of 900 is credited with 800.`],
  ],
  [
    'more tax returned than there was',
    sql`update papers set tax_in_fils = 1949 where kind = 'credit-note'`,
    sql`update papers set tax_in_fils = 43 where kind = 'credit-note'`,
    () => [`Order ${id} is invoiced with 40900, but credited with 900.`],
  ],
])('%s is named, and nothing else', async (_what, tampering, repair, expected) => {
  expect(await findingsAfter(tampering, repair)).toEqual(expected())
  expect(await findingsAfter()).toEqual([])
})
