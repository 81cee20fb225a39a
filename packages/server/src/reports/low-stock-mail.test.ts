import { afterEach, beforeEach, expect, test } from 'vitest'
import { jobHandlers } from '../job-handlers'
import { givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { forgetJobs, queuedJobs } from '../testing/queued-jobs'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { tellOfLowStock } from './low-stock-mail'

const DAY_IN_MS = 24 * 3_600_000

let shop: TestShop
let clock: number
beforeEach(async () => {
  shop = await openTestShop()
  clock = Date.parse('2026-09-01T05:00:00Z')
  shop.now = () => new Date(clock)
  await setRecipients('stock@example.com\nboss@example.com')
})
afterEach(() => shop.close())

const setRecipients = (low_stock_mail_to: string) =>
  shop.settings.update(() => Promise.resolve({ ...shop.settings.current(), low_stock_mail_to }))

async function theJobRuns(): Promise<string[]> {
  shop.mailer.sent.length = 0
  await tellOfLowStock(shop)
  for (const job of await queuedJobs(shop, 'send-low-stock-mail')) await jobHandlers['send-low-stock-mail'](shop, job)
  await forgetJobs(shop)
  clock += DAY_IN_MS
  return shop.mailer.sent.map(({ to, subject }) => `${to}: ${subject}`)
}

const setStock = (id: number, stock: number) =>
  shop.pool.query('update products set stock = $2 where id = $1', [id, stock])

test('staff are told once a day, only when something new is low', async () => {
  const cap = await givenProduct(shop, { name: 'Cap', sizes: [], stock: 3 })
  const scarf = await givenProduct(shop, { name: 'Scarf', sizes: [], stock: 50 })
  expect(await theJobRuns()).toEqual([
    'stock@example.com: One more size is running low',
    'boss@example.com: One more size is running low',
  ])
  expect(shop.mailer.sent[0]?.text).toContain('New:\nCap: 3 left, 0 sold')
  expect(shop.mailer.sent[0]?.unsubscribeUrl).toBeUndefined()
  await setStock(cap.id, 2)
  expect(await theJobRuns()).toEqual([])
  await setStock(scarf.id, 0)
  expect(await theJobRuns()).toHaveLength(2)
  expect(shop.mailer.sent[0]?.text).toContain('New:\nScarf: sold out, 0 sold\n\nLow before:\nCap: 2 left, 0 sold')
})

test('what was restocked and is low again is new again', async () => {
  const cap = await givenProduct(shop, { name: 'Cap', sizes: [], stock: 3 })
  await theJobRuns()
  await setStock(cap.id, 50)
  expect(await theJobRuns()).toEqual([])
  await setStock(cap.id, 1)
  expect(await theJobRuns()).toHaveLength(2)
})

test('ten processes on one day queue one mail per address', async () => {
  await givenProduct(shop, { sizes: [], stock: 3 })
  await Promise.all(Array.from({ length: 10 }, () => tellOfLowStock(shop)))
  const jobs = await queuedJobs(shop, 'send-low-stock-mail')
  expect(jobs.map(({ to }) => to)).toEqual(['stock@example.com', 'boss@example.com'])
})

test('without addresses, or with one that was removed meanwhile, nobody is told', async () => {
  await givenProduct(shop, { sizes: [], stock: 3 })
  await setRecipients('')
  expect(await theJobRuns()).toEqual([])
  await setRecipients('stock@example.com')
  await tellOfLowStock(shop)
  await setRecipients('boss@example.com')
  const jobs = await queuedJobs(shop, 'send-low-stock-mail')
  for (const job of jobs) await jobHandlers['send-low-stock-mail'](shop, job)
  expect([jobs.length, shop.mailer.sent]).toEqual([1, []])
})

test('what was restocked between queueing and sending is not told', async () => {
  const cap = await givenProduct(shop, { sizes: [], stock: 3 })
  await tellOfLowStock(shop)
  await setStock(cap.id, 50)
  const jobs = await queuedJobs(shop, 'send-low-stock-mail')
  for (const job of jobs) await jobHandlers['send-low-stock-mail'](shop, job)
  expect(shop.mailer.sent).toEqual([])
})

test('the mail is in the language of its reader, and names the jerseys as their pages do', async () => {
  await givenUser(shop, { email: 'stock@example.com', language: 'ar' })
  const cap = await givenProduct(shop, { name: 'Cap', sizes: [], stock: 3 })
  await shop.pool.query(`update products set translations = '{"ar": {"name": "قبعة"}}' where id = $1`, [cap.id])

  await theJobRuns()

  const [inArabic, inEnglish] = shop.mailer.sent
  expect(inArabic?.subject).toBe('أوشك مقاس آخر على النفاد')
  expect(inArabic?.text).toContain('قبعة\u2069: بقي')
  expect(inArabic?.text.replaceAll(/https?:\S+|Jersey Shop/g, '')).not.toMatch(/[a-z]{3}/)
  expect(inEnglish?.text).toContain('Cap: 3 left')
})
