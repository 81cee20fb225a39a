import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '../job-handlers'
import { givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { givenOrder } from '../testing/checkout-factories'
import { forgetJobs, queuedJobs } from '../testing/queued-jobs'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { listPapers } from './get-papers'

let shop: TestShop
beforeAll(async () => void (shop = await openTestShop()))
beforeEach(async () => {
  shop.mailer.sent.length = 0
  await forgetJobs(shop)
})
afterAll(() => shop.close())

async function givenPaidOrder() {
  const user = await givenUser(shop)
  const order = await givenOrder(shop, [{ product: await givenProduct(shop), size: 'M' }], user)
  const kindsOfPapers = async () => (await listPapers(shop, order.id)).map(({ kind }) => kind)
  return { ...order, email: user.email, kindsOfPapers }
}

test('a captured payment is followed by one job, which issues the invoice and confirms the order by mail', async () => {
  const { id, email, kindsOfPapers } = await givenPaidOrder()
  expect(await queuedJobs(shop, 'follow-payment')).toEqual([{ orderId: id }])

  await jobHandlers['follow-payment'](shop, { orderId: id })

  expect(await kindsOfPapers()).toEqual(['invoice'])
  expect(shop.mailer.sent).toMatchObject([{ to: email, subject: `Your order #${id} at Jersey Shop` }])
})

test('a mail server that is away holds up no invoice, and the mail goes when it is back', async () => {
  const { id, kindsOfPapers } = await givenPaidOrder()
  const away = { ...shop, mailer: { ...shop.mailer, send: () => Promise.reject(new Error('away')) } }

  await expect(jobHandlers['follow-payment'](away, { orderId: id })).rejects.toThrow('away')
  expect(await kindsOfPapers()).toEqual(['invoice'])

  await jobHandlers['follow-payment'](shop, { orderId: id })
  expect(await kindsOfPapers()).toEqual(['invoice'])
  expect(shop.mailer.sent).toHaveLength(1)
})

test('an invoice that can’t be issued holds up no mail, and gets a job of its own', async () => {
  const { id, kindsOfPapers } = await givenPaidOrder()
  await shop.pool.query('alter table papers add constraint full_up check (false) not valid')
  try {
    await jobHandlers['follow-payment'](shop, { orderId: id })
  } finally {
    await shop.pool.query('alter table papers drop constraint full_up')
  }
  expect(shop.mailer.sent).toHaveLength(1)
  expect(await kindsOfPapers()).toEqual([])
  expect(await queuedJobs(shop, 'issue-papers')).toEqual([{ orderId: id }])

  await jobHandlers['issue-papers'](shop, { orderId: id })
  expect(await kindsOfPapers()).toEqual(['invoice'])
})
