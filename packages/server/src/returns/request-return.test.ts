import { fils } from '@shop/contract/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noteLanguage } from '../accounts/reader-language'
import { packParcel } from '../fulfilment/pack-orders'
import { shipParcels } from '../fulfilment/ship-parcels'
import { getOrder } from '../orders/get-orders'
import { setOrderStatus } from '../payments/set-order-status'
import { givenAdmin, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { aReturnInput, givenArrivedOrder, givenReturn } from '../testing/return-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { approveReturn, cancelReturn, refuseReturn } from './decide-return'
import { getReturnable } from './get-returnable'
import { listOwnReturns } from './get-returns'
import { requestReturn } from './request-return'

let shop: TestShop
let adminId: number
beforeAll(async () => {
  shop = await openTestShop()
  adminId = (await givenAdmin(shop)).id
})
afterAll(() => shop.close())

const sized = () => givenProduct(shop, { sizes: ['M', 'L'], sizeStock: { M: 10, L: 3 }, priceInFils: fils(10_000) })

async function stockOf(productId: number): Promise<Record<string, number>> {
  const { rows } = await shop.pool.query<{ size_stock: Record<string, number> }>(
    'select size_stock from products where id = $1',
    [productId],
  )
  return rows[0]?.size_stock ?? {}
}

test('what has arrived can be returned, and the order says until when and for how much', async () => {
  const product = await sized()
  const { user, order } = await givenArrivedOrder(shop, adminId, [{ product, size: 'M', quantity: 2 }])
  const returnable = await getReturnable(shop, user.id, order.id)
  expect(returnable).toMatchObject({
    ...{ is_possible: true, refusal: null, days: 14, conditions: 'Unworn, with its labels.' },
    lines: [
      {
        left: 2,
        needs_fault: false,
        worth: [100, 200],
        sizes: [
          { size: 'M', stock: 8 },
          { size: 'L', stock: 3 },
        ],
      },
    ],
  })
  const asked = await givenReturn(shop, { user, order })
  expect(asked).toMatchObject({ state: 'requested', wish: 'refund', refund: null, lines: [{ pieces: 1 }] })
  expect(await getReturnable(shop, user.id, order.id)).toMatchObject({ lines: [{ left: 1, worth: [100] }] })
  expect((await listOwnReturns(shop, user.id, { page: 1, per_page: 24 })).data.map(({ id }) => id)).toEqual([asked.id])
})

test('condition and instructions are in the language of the page and of the customer', async () => {
  const { user, order } = await givenArrivedOrder(shop, adminId, [{ product: await sized(), size: 'M' }])
  expect(await getReturnable(shop, user.id, order.id, 'ar')).toMatchObject({ conditions: 'غير ملبوس، وعليه بطاقاته.' })
  await noteLanguage(shop, user.id, 'ar')
  const asked = await givenReturn(shop, { user, order })
  const { instructions } = await approveReturn(shop, asked.id, {}, adminId)
  expect(instructions).toBe('يرجى وضع القميص في كيسه مع ورقة عليها رقم الإرجاع، وإرساله إلى عنواننا.')
})

test('an order under way can’t be returned, the pieces of a shipped parcel can', async () => {
  const user = await givenUser(shop)
  const order = await givenOrder(shop, [{ product: await sized(), size: 'M', quantity: 2 }], user)
  await expect(requestReturn(shop, user.id, order.id, aReturnInput(order))).rejects.toMatchObject({
    code: 'conflict',
    message: 'You can return it once it has arrived.',
  })
  const items = [{ item_id: order.items[0]?.id ?? 0, quantity: 1 }]
  const { parcels } = await packParcel(shop, adminId, order.id, { items })
  const handOver = { parcel_id: parcels[0]?.id ?? 0, carrier_id: 1, tracking_number: 'A1' }
  await shipParcels(shop, adminId, { parcels: [handOver], mail: false })
  expect(await getReturnable(shop, user.id, order.id)).toMatchObject({ is_possible: true, lines: [{ left: 1 }] })
})

test('somebody else’s order is not found, nor is another order’s line', async () => {
  const product = await sized()
  const mine = await givenArrivedOrder(shop, adminId, [{ product, size: 'M' }])
  const theirs = await givenArrivedOrder(shop, adminId, [{ product, size: 'M' }])
  await expect(requestReturn(shop, theirs.user.id, mine.order.id, aReturnInput(mine.order))).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(requestReturn(shop, mine.user.id, mine.order.id, aReturnInput(theirs.order))).rejects.toMatchObject({
    code: 'not-found',
  })
})

test('printed jerseys are returned only if the shop is at fault, and for money only', async () => {
  const arrived = await givenArrivedOrder(shop, adminId, [{ product: await sized(), size: 'M' }])
  await shop.pool.query(`insert into pictures (key, svg) values ('000000000000000000000001', '<svg/>')`)
  await shop.pool.query(
    `update order_lines set options = options || '{"name": "SARA"}', print_fee_in_fils = 4500,
       proof_key = '000000000000000000000001' where order_id = $1`,
    [arrived.order.id],
  )
  await expect(givenReturn(shop, arrived)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Printed jerseys can’t be returned, unless faulty.',
  })
  const exchange = aReturnInput(arrived.order, { reason: 'damaged', wanted_size: 'L' }, 'exchange')
  await expect(requestReturn(shop, arrived.user.id, arrived.order.id, exchange)).rejects.toMatchObject({
    message: 'Printed jerseys can’t be exchanged. Please ask for your money back.',
  })
  expect(await givenReturn(shop, arrived, { reason: 'damaged' })).toMatchObject({ state: 'requested' })
})

test('the size of an exchange is held from the request on, and given back when it is cancelled or refused', async () => {
  const product = await sized()
  const { user, order } = await givenArrivedOrder(shop, adminId, [{ product, size: 'M', quantity: 2 }])
  const exchange = aReturnInput(order, { wanted_size: 'L', pieces: 2 }, 'exchange')
  const asked = await requestReturn(shop, user.id, order.id, exchange)
  expect(await stockOf(product.id)).toEqual({ M: 8, L: 1 })
  await cancelReturn(shop, user.id, asked.id)
  await cancelReturn(shop, user.id, asked.id)
  expect(await stockOf(product.id)).toEqual({ M: 8, L: 3 })

  const again = await requestReturn(shop, user.id, order.id, exchange)
  expect(await refuseReturn(shop, again.id, 'It was worn.', adminId)).toMatchObject({
    ...{ state: 'refused', refusal: 'It was worn.' },
    events: [{ state: 'requested' }, { state: 'refused', detail: 'It was worn.', by: 'Omar Siddiqui' }],
  })
  expect(await stockOf(product.id)).toEqual({ M: 8, L: 3 })
})

test('a request that was sent twice is one return', async () => {
  const { user, order } = await givenArrivedOrder(shop, adminId, [{ product: await sized(), size: 'M', quantity: 2 }])
  const input = { ...aReturnInput(order), key: 'a-click' }
  const first = await requestReturn(shop, user.id, order.id, input)
  expect((await requestReturn(shop, user.id, order.id, input)).id).toBe(first.id)
})

test('too many pieces, a line twice and a foreign picture are refused', async () => {
  const { user, order } = await givenArrivedOrder(shop, adminId, [{ product: await sized(), size: 'M' }])
  const ask = (line: Parameters<typeof aReturnInput>[1]) =>
    requestReturn(shop, user.id, order.id, aReturnInput(order, line))
  await expect(ask({ pieces: 2 })).rejects.toMatchObject({ code: 'conflict' })
  await expect(ask({ reason: 'other' })).rejects.toMatchObject({ code: 'invalid-input' })
  await expect(ask({ picture_id: 7 })).rejects.toMatchObject({ code: 'invalid-input' })
  const input = aReturnInput(order)
  const twice = { ...input, lines: [...input.lines, ...input.lines] }
  await expect(requestReturn(shop, user.id, order.id, twice)).rejects.toMatchObject({ code: 'invalid-input' })
})

test('an order with a return can’t be cancelled, and after the return was taken back it can', async () => {
  const arrived = await givenArrivedOrder(shop, adminId, [{ product: await sized(), size: 'M' }])
  const { id } = await givenReturn(shop, arrived)
  await expect(setOrderStatus(shop, arrived.order.id, 'cancelled', adminId)).rejects.toMatchObject({ code: 'conflict' })
  await cancelReturn(shop, arrived.user.id, id)
  await setOrderStatus(shop, arrived.order.id, 'cancelled', adminId)
  expect(await getOrder(shop, arrived.order.id)).toMatchObject({ status: 'cancelled' })
})
