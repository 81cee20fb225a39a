import type { User } from '@shop/contract/accounts'
import type { Product } from '@shop/contract/catalog'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '../job-handlers'
import { saveMailPreferences } from '../mail-preferences/mail-preferences'
import { givenUser } from '../testing/account-factories'
import { archive, givenProduct } from '../testing/catalog-factories'
import { forgetJobs, queuedJobs } from '../testing/queued-jobs'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { addToWishlist } from './save-wishlist'
import { queuePriceDrops } from './send-price-drops'

const HOUR_IN_MS = 3_600_000

let shop: TestShop
let clock = Date.now()
beforeAll(async () => {
  shop = await openTestShop()
  shop.now = () => new Date(clock)
})
beforeEach(async () => {
  shop.mailer.sent.length = 0
  await forgetJobs(shop)
})
afterAll(() => shop.close())

async function givenWish(product?: Product, user?: User) {
  const wished = product ?? (await givenProduct(shop))
  const owner = user ?? (await givenUser(shop))
  await addToWishlist(shop, owner.id, wished.id)
  return { product: wished, user: owner }
}

const setPrice = ({ id }: Product, dirham: number) =>
  shop.pool.query('update products set price_in_fils = $2 where id = $1', [id, dirham * 100])

/** Compares prices as the job of every minute does, and again when the drops are old enough to be told. */
async function hoursPass(hours = 2): Promise<void> {
  await queuePriceDrops(shop)
  clock += hours * HOUR_IN_MS
  await queuePriceDrops(shop)
}

async function sendQueued(): Promise<void> {
  for (const job of await queuedJobs(shop, 'send-price-drops')) await jobHandlers['send-price-drops'](shop, job)
  await forgetJobs(shop)
}

const mailsTo = ({ email }: User) => shop.mailer.sent.filter(({ to }) => to === email)

test('lower prices of a wishlist become one mail, with the price before and the price now', async () => {
  const { product, user } = await givenWish(await givenProduct(shop, { name: 'Falcon <b>Home</b>' }))
  const { product: second } = await givenWish(undefined, user)
  await setPrice(product, 300)
  await setPrice(second, 310)
  await hoursPass()
  await sendQueued()
  const [mail, ...more] = mailsTo(user)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('2 jerseys you like cost less now')
  expect(mail?.text).toContain(
    `Falcon <b>Home</b>\n  AED 300.00 (was AED 409.00)\n  https://shop.example/products/${product.id}`,
  )
  expect(mail?.html).toContain('Falcon &#60;b&#62;Home&#60;/b&#62;')
  expect(mail?.unsubscribeUrl).toContain('/mail-preferences/unsubscribe?kind=price_drop&token=')
})

test('a drop is told once; the next lower price again, a day later at the earliest', async () => {
  const { product, user } = await givenWish()
  await setPrice(product, 300)
  await hoursPass()
  await hoursPass()
  await setPrice(product, 250)
  await hoursPass()
  await sendQueued()
  expect(mailsTo(user)).toHaveLength(1)
  await hoursPass(24)
  await sendQueued()
  expect(mailsTo(user).map(({ text }) => /AED .*\)/.exec(text)?.[0])).toEqual([
    // Sent only now, so it has the price of now.
    'AED 250.00 (was AED 409.00)',
    'AED 250.00 (was AED 300.00)',
  ])
})

test('a price that has risen again is not told, neither before queueing nor before sending', async () => {
  const [early, late] = [await givenWish(), await givenWish()]
  await setPrice(early.product, 300)
  await setPrice(late.product, 300)
  await queuePriceDrops(shop)
  await setPrice(early.product, 409)
  await hoursPass()
  await setPrice(late.product, 450)
  await sendQueued()
  expect([...mailsTo(early.user), ...mailsTo(late.user)]).toEqual([])
})

test('a second drop after a rise is a drop of its own', async () => {
  const { product, user } = await givenWish()
  await setPrice(product, 300)
  await hoursPass()
  await sendQueued()
  await setPrice(product, 409)
  await hoursPass(25)
  await setPrice(product, 300)
  await hoursPass()
  await sendQueued()
  expect(mailsTo(user).map(({ text }) => /was .*\)/.exec(text)?.[0])).toEqual(['was AED 409.00)', 'was AED 409.00)'])
})

test('jerseys that are gone or sold out, and people who want no such mail, are left out', async () => {
  const [gone, soldOut, unwanted] = [await givenWish(), await givenWish(), await givenWish()]
  for (const { product } of [gone, soldOut, unwanted]) await setPrice(product, 300)
  await hoursPass()
  await archive(shop, gone.product)
  await shop.pool.query('update products set stock = 0, size_stock = null where id = $1', [soldOut.product.id])
  await saveMailPreferences(shop, unwanted.user.id, { price_drop: false })
  await sendQueued()
  expect(shop.mailer.sent).toEqual([])
})

test('ten processes at once queue one job per customer', async () => {
  const product = await givenProduct(shop)
  const users = await Promise.all(Array.from({ length: 30 }, () => givenWish(product).then(({ user }) => user.id)))
  await setPrice(product, 300)
  await Promise.all(Array.from({ length: 10 }, () => queuePriceDrops(shop)))
  clock += 2 * HOUR_IN_MS
  await Promise.all(Array.from({ length: 10 }, () => queuePriceDrops(shop)))
  const jobs = await queuedJobs(shop, 'send-price-drops')
  expect(jobs.map(({ userId }) => userId).sort((a, b) => a - b)).toEqual(users.sort((a, b) => a - b))
  expect(jobs.every(({ drops }) => drops.length === 1)).toBe(true)
})

test('a price that changes while the job runs is compared the next time, never lost', async () => {
  const { product, user } = await givenWish()
  await setPrice(product, 405)
  const client = await shop.pool.connect()
  try {
    await client.query('begin')
    await client.query('update products set price_in_fils = 30000 where id = $1', [product.id])
    await queuePriceDrops(shop)
    await client.query('commit')
  } finally {
    client.release()
  }
  await hoursPass()
  await sendQueued()
  expect(mailsTo(user)[0]?.text).toContain('AED 300.00 (was AED 409.00)')
})
