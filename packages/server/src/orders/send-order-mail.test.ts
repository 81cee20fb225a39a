import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '../job-handlers'
import { setOrderStatus } from '../payments/set-order-status'
import { givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { sendOrderMail } from './send-order-mail'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
beforeEach(() => void (shop.mailer.sent.length = 0))
afterAll(() => shop.close())

test('whoever ordered gets a confirmation, and a cancellation when it comes to that', async () => {
  const user = await givenUser(shop, { email: 'sara@example.org' })
  const order = await givenOrder(shop, [{ product: await givenProduct(shop), size: 'M' }], user)

  await jobHandlers['send-order-mail'](shop, { orderId: order.id, kind: 'confirmation' })
  await setOrderStatus(shop, order.id, 'cancelled', user.id)
  await jobHandlers['send-order-mail'](shop, { orderId: order.id, kind: 'cancellation' })

  expect(shop.mailer.sent).toMatchObject([
    { to: 'sara@example.org', subject: `Your order #${order.id} at Jersey Shop` },
    { to: 'sara@example.org', subject: `Your order #${order.id} was cancelled` },
  ])
  expect(shop.mailer.sent[1]?.text).toContain('AED 409.00 is on its way back to your card.')
})

test('a mail that waited until it was no longer true is not sent', async () => {
  const order = await givenOrder(shop, [{ product: await givenProduct(shop), size: 'M' }])

  await sendOrderMail(shop, order.id, { kind: 'cancellation' })
  expect(shop.mailer.sent).toEqual([])

  await setOrderStatus(shop, order.id, 'cancelled', 1)
  await sendOrderMail(shop, order.id, { kind: 'confirmation' })
  expect(shop.mailer.sent).toEqual([])
})

test('an order that is gone gets no mail, and the job is done', async () => {
  await sendOrderMail(shop, 999_999, { kind: 'confirmation' })

  expect(shop.mailer.sent).toEqual([])
})
