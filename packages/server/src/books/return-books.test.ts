import { fils } from '@shop/contract/money'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exchangeReturn } from '../returns/exchange-return'
import { refundReturn } from '../returns/refund-return'
import { requestReturn } from '../returns/request-return'
import { givenAdmin } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { aReturnInput, givenArrivedOrder, givenInspected, givenReturn } from '../testing/return-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { checkBooks } from './check-books'

let shop: TestShop
const given = { refunded: 0, exchanged: 0, held: 0, order: 0, line: 0, product: 0 }
beforeAll(async () => {
  shop = await openTestShop()
  const adminId = (await givenAdmin(shop)).id
  const product = await givenProduct(shop, { sizes: ['M', 'L'], sizeStock: { M: 9, L: 9 }, priceInFils: fils(10_000) })
  const arrived = await givenArrivedOrder(shop, adminId, [{ product, size: 'M', quantity: 4 }])
  const { user, order } = arrived
  const exchange = aReturnInput(order, { wanted_size: 'L' }, 'exchange')
  const back = await givenInspected(shop, adminId, await givenReturn(shop, arrived))
  await refundReturn(shop, back.id, fils(10_000), adminId)
  const swapped = await givenInspected(shop, adminId, await requestReturn(shop, user.id, order.id, exchange))
  await exchangeReturn(shop, swapped.id, adminId)
  const held = await requestReturn(shop, user.id, order.id, exchange)
  Object.assign(given, { refunded: back.id, exchanged: swapped.id, held: held.id, order: order.id })
  Object.assign(given, { line: order.items[0]?.id ?? 0, product: product.id })
  for (const table of ['returns', 'return_lines', 'order_lines', 'refunds', 'orders']) {
    await shop.db.execute(sql.raw(`alter table ${table} disable trigger user`))
  }
})
afterAll(() => shop.close())

test('the books of a return, an exchange and a held size balance', async () => {
  expect(await checkBooks(shop, { withGateway: true })).toEqual([])
})

test.each<[string, () => SQL, () => SQL, string, () => string]>([
  [
    'a line that counts other pieces than its returns',
    () => sql`update order_lines set returned = 2 where id = ${given.line}`,
    () => sql`update order_lines set returned = 3 where id = ${given.line}`,
    'returned-pieces',
    () => `Line ${given.line} of order ${given.order} counts 2 returned pieces, but its returns have 3.`,
  ],
  [
    'a refund that is more than its return decided',
    () => sql`update return_lines set refund_in_fils = 9000 where return_id = ${given.refunded}`,
    () => sql`update return_lines set refund_in_fils = 10000 where return_id = ${given.refunded}`,
    'return-refund',
    () => `Return ${given.refunded} of order ${given.order} decided on 9000, but refund 1 is of 10000.`,
  ],
  [
    'a return that is refunded without a refund',
    () => sql`update returns set refund_id = null where id = ${given.refunded}`,
    () => sql`update returns set refund_id = 1 where id = ${given.refunded}`,
    'return-not-refunded',
    () => `Return ${given.refunded} of order ${given.order} is refunded, but has no refund of its 10000.`,
  ],
  [
    'pieces that came back to stock without a movement',
    () => sql`update return_lines set is_restocked = true where return_id = ${given.held}`,
    () => sql`update return_lines set is_restocked = null where return_id = ${given.held}`,
    'order-stock',
    () => `Order ${given.order} should have taken 3 of product ${given.product}, but its movements sum to -4.`,
  ],
  [
    'a size that an ended exchange still holds',
    () => sql`update returns set state = 'cancelled' where id = ${given.held}`,
    () => sql`update returns set state = 'requested' where id = ${given.held}`,
    'order-stock',
    () => `Order ${given.order} should have taken 3 of product ${given.product}, but its movements sum to -4.`,
  ],
  [
    'an exchange whose pieces are not in the order',
    () => sql`update returns set state = 'exchanged' where id = ${given.held}`,
    () => sql`update returns set state = 'requested' where id = ${given.held}`,
    'exchange-pieces',
    () => `The exchanges of line ${given.line} of order ${given.order} sent 2 pieces, but its order has 1.`,
  ],
  [
    'a line that was refunded with more than was paid for it',
    () => sql`update refund_lines set amount_in_fils = 40001`,
    () => sql`update refund_lines set amount_in_fils = 10000`,
    'line-refunds',
    () => `Line ${given.line} of order ${given.order} was paid with 40000, but refunded with 40001.`,
  ],
  [
    'a refund whose lines are more than its amount',
    () => sql`update refund_lines set amount_in_fils = 10001`,
    () => sql`update refund_lines set amount_in_fils = 10000`,
    'refund-lines',
    () => 'Refund 1 is of 10000, but its lines sum to 10001.',
  ],
  [
    'an order that says another refunded amount',
    () => sql`update orders set refunded_in_fils = 1 where id = ${given.order}`,
    () => sql`update orders set refunded_in_fils = 10000 where id = ${given.order}`,
    'order-refunded',
    () => `Order ${given.order} says that 1 was refunded, but its refunds sum to 10000.`,
  ],
])('%s is named', async (_what, tampering, repair, what, detail) => {
  await shop.db.execute(tampering())
  const found = await checkBooks(shop)
  await shop.db.execute(repair())
  expect(found.find((mismatch) => mismatch.what === what)?.detail).toContain(detail())
  expect(await checkBooks(shop)).toEqual([])
})
