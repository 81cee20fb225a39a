import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ShopError } from '../kernel/shop-error'
import { orders } from '../orders/orders.tables'
import { receiveCash } from '../payments/receive-cash'
import { setOrderStatus } from '../payments/set-order-status'
import { checkBooks } from '../books/check-books'
import { givenAdmin } from '../testing/account-factories'
import { aCashCheckout, givenCash, givenCashOrder } from '../testing/cash-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenCart } from '../testing/checkout-factories'
import { openSecondProcess, openTestShop, type TestShop } from '../testing/test-shop'
import { placeOrder } from './place-order'

let shop: TestShop
let other: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  other = await openSecondProcess(shop)
  await givenCash(shop, { cash_open_orders: 1 })
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

const shopOf = (n: number) => (n % 2 === 0 ? shop : other)

test('twenty clicks on Place Order with one key, over two processes, make one order and twenty equal answers', async () => {
  const jersey = await givenProduct(shop, { sizes: [], stock: 50 })
  const { id } = await givenCart(shop, [{ product: jersey }])
  const checkout = aCashCheckout()
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => placeOrder(shopOf(n), id, checkout)))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await shop.db.$count(orders, eq(orders.userId, id))).toBe(1)
})

test('twenty clicks with keys of their own make one order and clear refusals', async () => {
  const jersey = await givenProduct(shop, { sizes: [], stock: 50 })
  const { id } = await givenCart(shop, [{ product: jersey }])
  const answers = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => placeOrder(shopOf(n), id, aCashCheckout())),
  )
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
  expect(refused).toHaveLength(19)
  for (const error of refused) expect(error).toBeInstanceOf(ShopError)
})

test('ten buyers of three pieces: three orders', async () => {
  const jersey = await givenProduct(shop, { sizes: [], stock: 10 })
  const buyers = await Promise.all(Array.from({ length: 10 }, () => givenCart(shop, [{ product: jersey }])))
  await shop.pool.query('update products set stock = 3 where id = $1', [jersey.id])
  const answers = await Promise.allSettled(buyers.map(({ id }, n) => placeOrder(shopOf(n), id, aCashCheckout())))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await shop.pool.query('update products set stock = 7 where id = $1', [jersey.id])
})

test('cash that is received while the order is cancelled is either returned or never counted', async () => {
  const jersey = await givenProduct(shop, { sizes: [], stock: 50 })
  const by = (await givenAdmin(shop)).id
  for (let round = 0; round < 5; round += 1) {
    const { id } = await givenCashOrder(shop, [{ product: jersey }])
    const clicks = Array.from({ length: 6 }, (_, n) =>
      n % 3 === 0 ? setOrderStatus(shopOf(n), id, 'cancelled', by) : receiveCash(shopOf(n), id, by),
    )
    await Promise.allSettled(clicks)
    const { rows } = await shop.pool.query<{ payment_status: string; paid: number }>(
      `select payment_status, (select count(*)::int from order_events where order_id = orders.id and kind = 'paid') as paid
       from orders where id = $1`,
      [id],
    )
    expect(rows[0]).toEqual(
      rows[0]?.paid === 1 ? { payment_status: 'refunded', paid: 1 } : { payment_status: 'voided', paid: 0 },
    )
  }
  expect(await checkBooks(shop, { withGateway: true, patienceInMs: 0 })).toEqual(
    expect.not.arrayContaining([
      expect.objectContaining({ what: expect.stringMatching(/payment|paid|order-total|refund/) as string }),
    ]),
  )
})
