import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenBooks, mismatchesAfter, type GivenBooks } from '../testing/books-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { checkBooks, type Mismatch } from './check-books'

let shop: TestShop
let given: GivenBooks
beforeAll(async () => {
  shop = await openTestShop()
  given = await givenBooks(shop)
  // A trigger refuses changes of stock movements; these tests tamper with them.
  await shop.db.execute(sql`alter table stock_movements disable trigger stock_movements_stay`)
})
afterAll(() => shop.close())

test.each<[what: string, tampering: () => SQL[], repair: () => SQL[], expected: () => Mismatch[]]>([
  [
    'stock that changed without a movement',
    () => [sql`update products set stock = stock + 1 where id = ${given.jersey}`],
    () => [sql`update products set stock = stock - 1 where id = ${given.jersey}`],
    () => [named('product-stock', `Product ${given.jersey} has 97 in stock, but its movements sum to 96.`)],
  ],
  [
    'pieces of one size that changed without a movement',
    () => [setSizes({ M: 5, L: 4 })],
    () => [setSizes({ M: 5, L: 3 })],
    () => [named('size-stock', `Product ${given.shirt} has 4 of size 'L', but its movements sum to 3.`)],
  ],
  [
    'pieces that changed size without a movement',
    () => [setSizes({ M: 4, L: 4 })],
    () => [setSizes({ M: 5, L: 3 })],
    () => [
      named('size-stock', `Product ${given.shirt} has 4 of size 'L', but its movements sum to 3.`),
      named('size-stock', `Product ${given.shirt} has 4 of size 'M', but its movements sum to 5.`),
    ],
  ],
  [
    'a movement without a change of stock',
    () => [sql`insert into stock_movements (product_id, change, reason) values (${given.jersey}, 7, 'staff')`],
    () => [sql`delete from stock_movements where reason = 'staff'`],
    () => [named('product-stock', `Product ${given.jersey} has 96 in stock, but its movements sum to 103.`)],
  ],
  [
    'a movement too many of an order',
    () => [moveFor(given.paid, -2)],
    () => [takeBack(given.paid, -2)],
    () => [
      named(
        'order-stock',
        `Order ${given.paid} should have taken 3 of product ${given.jersey}, but its movements sum to -5.`,
      ),
    ],
  ],
  [
    'goods of a cancelled order that did not come back',
    () => [moveFor(given.refunded, -1)],
    () => [takeBack(given.refunded, -1)],
    () => [
      named(
        'order-stock',
        `Order ${given.refunded} should have taken 0 of product ${given.jersey}, but its movements sum to -1.`,
      ),
    ],
  ],
  [
    'goods taken in another size than was sold',
    () => [
      sql`update stock_movements set size = 'M' where order_id = ${given.paid} and product_id = ${given.shirt}`,
      setSizes({ M: 3, L: 5 }),
    ],
    () => [
      sql`update stock_movements set size = 'L' where order_id = ${given.paid} and product_id = ${given.shirt}`,
      setSizes({ M: 5, L: 3 }),
    ],
    () => [
      named(
        'order-sizes',
        `Order ${given.paid} took other sizes of product ${given.shirt} than it sold: 'L' sold 2, moved 0; 'M' sold 0, moved -2.`,
      ),
    ],
  ],
  [
    'goods taken for an order that is not there',
    () => [moveFor(999_999, -2)],
    () => [takeBack(999_999, -2)],
    () => [named('lost-order', `Product ${given.jersey} was changed by -2 for order 999999, which does not exist.`)],
  ],
])('%s is named, and nothing else', async (_what, tampering, repair, expected) => {
  expect(await mismatchesAfter(shop, tampering(), repair())).toEqual(expected())
})

test('movements of a demo that was cleared are no loss', async () => {
  await shop.db.execute(moveFor(999_999, -2))
  await shop.db.execute(sql`update products set is_demo = true where id = ${given.jersey}`)
  expect(await whatOf()).toEqual(['lost-order'])

  await shop.db.execute(sql`update products set archived_at = now() where id = ${given.jersey}`)
  expect(await whatOf()).toEqual([])

  await shop.db.execute(takeBack(999_999, -2))
  await shop.db.execute(sql`update products set is_demo = false, archived_at = null where id = ${given.jersey}`)
})

function named(what: string, detail: string): Mismatch {
  return { what, detail }
}

async function whatOf(options?: Parameters<typeof checkBooks>[1]): Promise<string[]> {
  return (await checkBooks(shop, options)).map(({ what }) => what)
}

/** Changes the stock together with its movement, so that only the order does not agree. */
function moveFor(orderId: number, change: number): SQL {
  return sql`
    with moved as (update products set stock = stock + ${change} where id = ${given.jersey})
    insert into stock_movements (product_id, change, reason, order_id, created_at)
    values (${given.jersey}, ${change}, 'order', ${orderId}, 'epoch')`
}

function takeBack(orderId: number, change: number): SQL {
  return sql`
    with moved as (update products set stock = stock - ${change} where id = ${given.jersey})
    delete from stock_movements where order_id = ${orderId} and created_at = 'epoch'`
}

function setSizes(sizes: Record<'M' | 'L', number>): SQL {
  const total = sizes.M + sizes.L
  return sql`update products set stock = ${total}, size_stock = ${JSON.stringify(sizes)} where id = ${given.shirt}`
}
