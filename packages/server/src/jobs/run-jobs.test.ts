import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { jobHandlers, timedJobs } from '../job-handlers'
import { createLog } from '../log'
import { smtpMailer } from '../mail/smtp-mailer'
import { givenMailServer } from '../testing/mail-server'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { enqueue } from './enqueue'
import { releaseForgottenJobs } from './release-forgotten'
import { runJobs, type RunningJobs } from './run-jobs'

const mail = { to: 'amina@example.org', subject: 'Hello', text: 'top-secret', html: '<p>top-secret</p>' }
const from = { name: 'Touchline', address: 'no-reply@shop.example' }

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

  await vi.waitFor(() => expect(shop.mailer.sent).toEqual([mail]), 60_000)
})

test('a job that fails is logged by its name and error, and tried again later', async () => {
  const warn = vi.spyOn(shop.log, 'warn')
  const failure = new Error('no connection')
  await enqueue(shop, 'send-mail', mail)

  jobs = await runJobs(shop, shop.pool, { ...jobHandlers, 'send-mail': () => Promise.reject(failure) })

  await vi.waitFor(async () => expect(await waiting()).toEqual([{ attempts: 1, last_error: 'no connection' }]), 60_000)
  expect(warn.mock.calls).toEqual([[{ err: failure, job: 'send-mail' }, 'a job failed']])
})

test('a mail that is refused is tried again later, and no log line holds any of it', async () => {
  const server = await givenMailServer({ refuses: mail.to })
  const logged: string[] = []
  const log = createLog({ logLevel: 'trace' }, { write: (line: string) => void logged.push(line) })
  await enqueue(shop, 'send-mail', mail)

  jobs = await runJobs({ ...shop, log, mailer: givenMailer(server.url) }, shop.pool, jobHandlers)

  const last_error = 'The mail was not sent: EENVELOPE, RCPT TO, 550 5.1.1'
  await vi.waitFor(async () => expect(await waiting()).toEqual([{ attempts: 1, last_error }]), 60_000)
  expect(logged.join('')).toContain(last_error)
  expect(logged.join('')).not.toMatch(/amina|top-secret/)
})

test('a mail waits for a mail server that is away', async () => {
  const port = await freePort()
  await enqueue(shop, 'send-mail', mail)
  const mailer = givenMailer(`smtp://127.0.0.1:${port}`)
  jobs = await runJobs({ ...shop, mailer }, shop.pool, jobHandlers)
  await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ attempts: 1 }]), 60_000)

  const server = await givenMailServer({ port })

  await vi.waitFor(() => expect(server.received).toMatchObject([{ to: [mail.to] }]), 60_000)
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), 60_000)
})

test('nightly work that was missed while the shop was closed is done once it opens', async () => {
  const tidy = vi.fn(() => Promise.resolve())
  const handlers = { ...jobHandlers, 'tidy-accounts': tidy }
  const nightly = timedJobs.filter(({ name }) => name === 'tidy-accounts')
  await (await runJobs(shop, shop.pool, handlers, nightly)).stop()
  await vi.waitFor(async () => expect(await nightlyWork()).toEqual(['tidy-accounts']))
  expect(tidy).not.toHaveBeenCalled()
  await shop.pool.query(`update graphile_worker._private_known_crontabs set known_since = now() - interval '2 days'`)

  const two = await Promise.all([1, 2].map(() => runJobs(shop, shop.pool, handlers, nightly)))
  jobs = { stop: () => Promise.all(two.map((one) => one.stop())).then(() => undefined) }

  await vi.waitFor(() => expect(tidy).toHaveBeenCalledOnce(), 60_000)
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), 60_000)
  expect(tidy).toHaveBeenCalledOnce()
})

test('a database that goes away while a job ends costs neither that job nor those after it', async () => {
  jobs = await runJobs(shop, shop.pool, jobHandlers)
  await givenDatabaseThatGoesAway({ whileJobsEnd: 1 })

  await enqueue(shop, 'send-mail', mail)
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), 60_000)
  const later = { ...mail, subject: 'Later' }
  await enqueue(shop, 'send-mail', later)

  await vi.waitFor(() => expect(shop.mailer.sent).toContainEqual(later), 60_000)
})

test('a database that goes away while several jobs end, one after another, costs none of them and none after them', async () => {
  const sendLater = ({ subject }: { subject: string }) => pause(Number(subject) * 150).then(() => undefined)
  const sent = vi.fn(sendLater)
  jobs = await runJobs(shop, shop.pool, { ...jobHandlers, 'send-mail': (_shop, mail) => sent(mail) })
  await givenDatabaseThatGoesAway({ whileJobsEnd: 4 })

  for (const subject of ['1', '2', '3', '4']) await enqueue(shop, 'send-mail', { ...mail, subject })
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), 25_000)
  await enqueue(shop, 'send-mail', { ...mail, subject: '0' })

  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ subject: '0' })), 60_000)
})

test('what a killed process had in its hands is done by another, and what is being done is left alone', async () => {
  for (const subject of ['Forgotten', 'Being sent']) await enqueue(shop, 'send-mail', { ...mail, subject })
  await shop.pool.query(`
    update graphile_worker._private_jobs set locked_by = 'dead', locked_at = now() - interval '6 minutes'
    where payload->>'subject' = 'Forgotten'`)
  await shop.pool.query(`
    update graphile_worker._private_jobs set locked_by = 'busy', locked_at = now() - interval '4 minutes'
    where payload->>'subject' = 'Being sent'`)

  await releaseForgottenJobs(shop)
  jobs = await runJobs(shop, shop.pool, jobHandlers)

  await vi.waitFor(() => expect(shop.mailer.sent).toMatchObject([{ subject: 'Forgotten' }]), 60_000)
  await vi.waitFor(async () => expect(await waiting()).toHaveLength(1))
})

/** Ends the database connection that reports a job as completed, the first few times. */
async function givenDatabaseThatGoesAway({ whileJobsEnd }: { whileJobsEnd: number }): Promise<void> {
  await shop.pool.query(`
    create sequence job_ends;
    create function go_away() returns trigger language plpgsql as $$
    begin
      if nextval('job_ends') <= ${whileJobsEnd} then perform pg_terminate_backend(pg_backend_pid()); end if;
      return old;
    end $$;
    create trigger go_away before delete on graphile_worker._private_jobs
      for each row execute function go_away()`)
}

async function waiting(): Promise<object[]> {
  const { rows } = await shop.pool.query<object>('select attempts, last_error from graphile_worker.jobs')
  return rows
}

async function nightlyWork(): Promise<string[]> {
  const { rows } = await shop.pool.query<{ identifier: string }>(
    'select identifier from graphile_worker._private_known_crontabs',
  )
  return rows.map(({ identifier }) => identifier)
}

function givenMailer(url: string) {
  const mailer = smtpMailer({ url, from: () => from })
  onTestFinished(mailer.close)
  return mailer
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
