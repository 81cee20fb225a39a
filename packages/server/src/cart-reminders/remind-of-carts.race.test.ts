import type { User } from '@shop/contract/accounts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { removeFromCart, getCart } from '../cart/save-cart'
import { jobHandlers } from '../job-handlers'
import { saveMailPreferences } from '../mail-preferences/mail-preferences'
import { givenProduct } from '../testing/catalog-factories'
import { givenCart } from '../testing/checkout-factories'
import { givenPastOrder } from '../testing/order-factories'
import { forgetJobs, queuedJobs } from '../testing/queued-jobs'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { queueCartReminders } from './remind-of-carts'

const HOUR_IN_MS = 3_600_000

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
beforeEach(async () => {
  shop.mailer.sent.length = 0
  await forgetJobs(shop)
  await shop.pool.query('delete from cart_lines')
})
afterAll(() => shop.close())

/** A customer who asked for a reminder and filled the cart some hours ago. */
async function givenLeftCart({ hoursAgo = 25, wants = true } = {}): Promise<User> {
  const user = await givenCart(shop, [
    { product: await givenProduct(shop, { name: 'Falcon Home' }), size: 'M', quantity: 2 },
  ])
  if (wants) await saveMailPreferences(shop, user.id, { cart_reminder: true })
  await age(user, hoursAgo)
  return user
}

const age = ({ id }: User, hours: number) =>
  shop.pool.query(`update cart_lines set created_at = $2 where user_id = $1`, [
    id,
    new Date(shop.now().getTime() - hours * HOUR_IN_MS),
  ])

const queued = async () => (await queuedJobs(shop, 'send-cart-reminder')).map(({ userId }) => userId)
const send = (user: User) => jobHandlers['send-cart-reminder'](shop, { userId: user.id })

test('a cart that was left a day ago is remembered once, also where ten jobs run at once', async () => {
  const users = [await givenLeftCart(), await givenLeftCart()]
  await Promise.all(Array.from({ length: 10 }, () => queueCartReminders(shop)))
  await queueCartReminders(shop)
  expect((await queued()).sort((a, b) => a - b)).toEqual(users.map(({ id }) => id))
})

test('carts of people who did not ask, fresh carts and carts of long ago are left alone', async () => {
  await givenLeftCart({ wants: false })
  await givenLeftCart({ hoursAgo: 23 })
  await givenLeftCart({ hoursAgo: 24 * 5 })
  await queueCartReminders(shop)
  expect(await queued()).toEqual([])
})

test('a cart with a jersey that was added later is not left behind yet', async () => {
  const user = await givenLeftCart()
  await givenCart(shop, [{ product: await givenProduct(shop), size: 'L' }], user)
  await queueCartReminders(shop)
  expect(await queued()).toEqual([])
})

test('another reminder needs an order since the last one', async () => {
  const user = await givenLeftCart()
  await queueCartReminders(shop)
  await forgetJobs(shop)
  await givenCart(shop, [{ product: await givenProduct(shop), size: 'L' }], user)
  await age(user, 30)
  await queueCartReminders(shop)
  expect(await queued()).toEqual([])
  await givenPastOrder(shop, user, [await givenProduct(shop)])
  await queueCartReminders(shop)
  await queueCartReminders(shop)
  expect(await queued()).toEqual([user.id])
})

test('the mail lists what can be bought and opens the cart', async () => {
  const user = await givenLeftCart()
  await send(user)
  const [mail] = shop.mailer.sent
  expect(mail).toMatchObject({ to: user.email, subject: 'You left jerseys in your cart' })
  expect(mail?.text).toContain('Falcon Home, size M\n  2 × AED 409.00\n')
  expect(mail?.text).toContain('Open your cart:\nhttps://shop.example/cart')
  expect(mail?.unsubscribeUrl).toContain('kind=cart_reminder')
})

test('an emptied cart, a sold-out one and somebody who changed their mind get no mail', async () => {
  const [emptied, soldOut, unwanted] = [await givenLeftCart(), await givenLeftCart(), await givenLeftCart()]
  for (const { id } of (await getCart(shop, emptied.id)).items) await removeFromCart(shop, emptied.id, id)
  await shop.pool.query(
    `update products set stock = 0, size_stock = null where id in (select product_id from cart_lines where user_id = $1)`,
    [soldOut.id],
  )
  await saveMailPreferences(shop, unwanted.id, { cart_reminder: false })
  for (const user of [emptied, soldOut, unwanted]) await send(user)
  expect(shop.mailer.sent).toEqual([])
})

test('a setting of 0 hours reminds nobody', async () => {
  await givenLeftCart()
  const off = {
    ...shop,
    settings: { ...shop.settings, current: () => ({ ...shop.settings.current(), cart_reminder_hours: 0 }) },
  }
  await queueCartReminders(off)
  expect(await queued()).toEqual([])
})
