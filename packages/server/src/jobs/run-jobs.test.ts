import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jobHandlers } from '../job-handlers'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { enqueue } from './enqueue'
import { runJobs, type RunningJobs } from './run-jobs'

const mail = { to: 'amina@example.org', subject: 'Hello', text: 'top-secret', html: '<p>top-secret</p>' }

let shop: TestShop
let jobs: RunningJobs | undefined
beforeEach(async () => void (shop = await openTestShop()))
afterEach(async () => {
  await jobs?.stop()
  await shop.close()
})

test('waiting work is done', async () => {
  await enqueue(shop, 'send-mail', mail)

  jobs = await runJobs(shop, shop.pool, jobHandlers)

  await vi.waitFor(() => expect(shop.mailer.sent).toEqual([mail]), 10_000)
})

test('a job that fails is logged by its name and error, and tried again later', async () => {
  const warn = vi.spyOn(shop.log, 'warn')
  const failure = new Error('no connection')
  await enqueue(shop, 'send-mail', mail)

  jobs = await runJobs(shop, shop.pool, { 'send-mail': () => Promise.reject(failure) })

  await vi.waitFor(async () => {
    const { rows } = await shop.pool.query('select attempts, last_error from graphile_worker.jobs')
    expect(rows).toEqual([{ attempts: 1, last_error: 'no connection' }])
  }, 10_000)
  expect(warn.mock.calls).toEqual([[{ err: failure, job: 'send-mail' }, 'a job failed']])
})
