import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '../job-handlers'
import { setOrderStatus } from '../payments/set-order-status'
import { givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { givenPrintable } from '../testing/print-factories'
import { queuedJobs } from '../testing/queued-jobs'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { changePrint } from './change-print'
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

test('a printed order gets its proof by mail, with the time until which it can be corrected', async () => {
  const user = await givenUser(shop)
  const product = await givenPrintable(shop)
  const order = await givenOrder(
    shop,
    [
      { product, size: 'M', name: 'Sara', number: 7 },
      { product, size: 'L' },
    ],
    user,
  )
  const queued = (await queuedJobs(shop, 'send-order-mail')).filter(({ orderId }) => orderId === order.id)
  expect(queued).toContainEqual({ orderId: order.id, kind: 'proof' })

  await jobHandlers['send-order-mail'](shop, { orderId: order.id, kind: 'proof' })

  const [mail] = shop.mailer.sent
  expect(mail).toMatchObject({ to: user.email, subject: `Please check the print of your order #${order.id}` })
  expect(mail?.text).toContain(`${product.name}, size M:\n  SARA 7\nhttps://shop.example/pictures/`)
  expect(mail?.text).not.toContain('size L')
  const until = new Date(Date.parse(order.created_at) + 30 * 60_000)
  const time = until.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: shop.timeZone })
  expect(mail?.text).toContain(`Until ${time} you can correct name and number yourself`)
  expect(mail?.html).toContain('alt="The back with SARA 7"')
  expect(mail?.unsubscribeUrl).toBeUndefined()
})

test('a proof is not mailed once its half hour is over, nor for an order without print', async () => {
  const printed = await givenOrder(shop, [{ product: await givenPrintable(shop), size: 'M', number: 7 }])
  const plain = await givenOrder(shop, [{ product: await givenProduct(shop), size: 'M' }])
  const later = { ...shop, now: () => new Date(Date.now() + 31 * 60_000) }

  await sendOrderMail(later, printed.id, { kind: 'proof' })
  await sendOrderMail(shop, plain.id, { kind: 'proof' })

  expect(shop.mailer.sent).toEqual([])
})

test('a correction replaces the proof mail that still waits', async () => {
  const user = await givenUser(shop)
  const order = await givenOrder(
    shop,
    [{ product: await givenPrintable(shop), size: 'M', name: 'Sara', number: 7 }],
    user,
  )
  await changePrint(shop, user.id, { orderId: order.id, lineId: order.items[0]?.id ?? 0 }, { name: 'Lina', number: 8 })

  const proofs = (await queuedJobs(shop, 'send-order-mail')).filter(
    ({ orderId, kind }) => orderId === order.id && kind === 'proof',
  )
  expect(proofs).toHaveLength(1)
  await jobHandlers['send-order-mail'](shop, { orderId: order.id, kind: 'proof' })
  expect(shop.mailer.sent[0]?.text).toContain('LINA 8')
})
