import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../app'
import { followChanges, type FollowedChanges } from '../cache/follow-changes'
import { givenAdmin, givenSession, givenUser } from '../testing/account-factories'
import { givenProduct } from '../testing/catalog-factories'
import { aVoucherInput } from '../testing/voucher-factories'
import { startPrimaryWithReplica, type PrimaryWithReplica } from '../testing/streaming-replica'
import { openTestShopOn, type TestShop } from '../testing/test-shop'
import { openReadReplicas, type ReadReplicas } from './read-replicas'

const MOST_LAG_IN_MS = 5_000

/** A server process: it shares nothing with others but the database and its replica. */
interface Process {
  shop: TestShop
  app: FastifyInstance
  changes: FollowedChanges
  replicas: ReadReplicas
  logged: string[]
  url: string
}

let servers: PrimaryWithReplica
let one: Process
let other: Process
let staff: { authorization: string }

beforeAll(async () => {
  servers = await startPrimaryWithReplica()
  one = await startProcess()
  other = await startProcess()
  staff = { authorization: `Bearer ${await givenSession(one.shop, await givenAdmin(one.shop))}` }
}, 120_000)
afterEach(async () => {
  await servers.replica.resumeReplay()
  for (const process of [one, other]) await vi.waitFor(() => expect(stateOf(process)).toBe('used'), PATIENCE)
})
afterAll(async () => {
  for (const { app, changes, replicas, shop } of [one, other]) {
    await app.close()
    await changes.stop()
    await shop.close()
    await replicas.close()
  }
  await servers.close()
})

const PATIENCE = { timeout: 30_000, interval: 20 }

async function startProcess(): Promise<Process> {
  const logged: string[] = []
  const log = pino({ level: 'info', base: null, timestamp: false }, { write: (line: string) => logged.push(line) })
  const replicas = openReadReplicas({
    ...{ urls: [servers.replica.url], primaryUrl: servers.primaryUrl, isPooled: false },
    ...{ mostLagInMs: MOST_LAG_IN_MS, log },
  })
  const shop = await openTestShopOn(servers.primaryUrl, { replicas })
  const changes = followChanges(shop.url, shop.cache, { replicas })
  const app = await buildApp(shop, {
    ...{ cache: changes, replicas, isReady: () => Promise.resolve(true) },
    logger: pino({ level: 'silent' }),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return { shop, app, changes, replicas, logged, url }
}

function stateOf({ replicas }: Process) {
  return replicas.replicas[0]?.state()
}

/** How many statements replica and primary answered for requests that may be answered by either, during the work. */
async function countStatements({ replicas }: Process, work: () => Promise<unknown>) {
  const now = () => ({
    replica: replicas.replicas[0]?.counts.answered ?? 0,
    primary: replicas.answeredByPrimary(),
  })
  const before = now()
  await work()
  const after = now()
  return { replica: after.replica - before.replica, primary: after.primary - before.primary }
}

async function nameOf({ url }: Process, id: number, cookie = ''): Promise<string> {
  const response = await fetch(`${url}/api/products/${id}`, { headers: { cookie } })
  expect(response.status).toBe(200)
  return ((await response.json()) as { name: string }).name
}

async function rename(id: number, name: string): Promise<void> {
  await one.shop.pool.query('update products set name = $1 where id = $2', [name, id])
}

/** Staff change something that no public answer shows. Returns the cookie that the browser keeps. */
async function writeDown({ url }: Process): Promise<string> {
  const response = await fetch(`${url}/api/admin/vouchers`, {
    method: 'POST',
    headers: { ...staff, 'content-type': 'application/json' },
    body: JSON.stringify(aVoucherInput({ code: `V${String(Math.random()).slice(2, 12)}` })),
  })
  expect(response.status).toBe(201)
  return (response.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
}

async function replicaIsUsed(process: Process): Promise<void> {
  await process.changes.catchUp()
  await vi.waitFor(async () => {
    const path = `${process.url}/api/products?search=nothing-${Math.random()}`
    expect(await countStatements(process, () => fetch(path))).toMatchObject({ primary: 0 })
  }, PATIENCE)
}

test('public answers and reports come from the replica, all else from the primary', async () => {
  const { id } = await givenProduct(one.shop, { name: 'Jersey for the replica' })
  await replicaIsUsed(one)

  const reads = [`/api/products/${id}`, '/api/products?search=replica', '/api/leagues', `/api/products/${id}/reviews`]
  const reports = ['/api/admin/stats', '/api/admin/sales-report', '/api/admin/restock']
  for (const path of [...reads, ...reports]) {
    // More than once, because the first request of an endpoint takes long, and other tests may just have written.
    await vi.waitFor(async () => {
      one.shop.cache.dropAll()
      const counted = await countStatements(one, async () => {
        expect((await fetch(one.url + path, { headers: staff })).status).toBe(200)
      })
      expect({ path, ...counted }).toEqual({ path, replica: expect.any(Number) as number, primary: 0 })
      expect(counted.replica, path).toBeGreaterThan(0)
    }, PATIENCE)
  }
  for (const path of ['/api/cart', '/api/user', '/api/orders', '/api/admin/order-management']) {
    const counted = await countStatements(one, async () => {
      expect((await fetch(one.url + path, { headers: staff })).status).toBe(200)
    })
    expect([path, counted]).toEqual([path, { replica: 0, primary: 0 }])
  }
})

test('a public answer shows a change at once, though the replica does not have it', async () => {
  const { id } = await givenProduct(one.shop, { name: 'Before' })
  await replicaIsUsed(one)
  await servers.replica.pauseReplay()
  expect(await nameOf(one, id)).toBe('Before')

  await rename(id, 'After')
  await one.changes.catchUp()

  expect(await nameOf(one, id)).toBe('After')
})

test('no answer is cached from a replica that lacks the change, however often it is asked for', async () => {
  const { id } = await givenProduct(one.shop, { name: 'First' })
  await replicaIsUsed(one)
  for (const name of ['Second', 'Third', 'Fourth']) {
    await servers.replica.pauseReplay()
    await rename(id, name)
    await one.changes.catchUp()
    await Promise.all(Array.from({ length: 10 }, () => nameOf(one, id)))
    await servers.replica.resumeReplay()
    expect(await nameOf(one, id)).toBe(name)
    const kept = one.changes.answers.find(`/api/products/${id}`)?.answer.identity.bytes.toString()
    expect(kept).toContain(name)
    await replicaIsUsed(one)
  }
})

test('changes under way leave no old answer behind in any process', async () => {
  const { id } = await givenProduct(one.shop, { name: 'Round 0' })
  await replicaIsUsed(one)
  const isDone = { yet: false }
  const readers = [one, other].map(async (process) => {
    while (!isDone.yet) await nameOf(process, id)
  })
  for (let round = 1; round <= 40; round += 1) {
    await rename(id, `Round ${round}`)
    await wait(Math.random() * 30)
  }
  isDone.yet = true
  await Promise.all(readers)
  for (const process of [one, other]) {
    await process.changes.catchUp()
    expect(await nameOf(process, id)).toBe('Round 40')
  }
})

test('who wrote reads from the primary until the replica has it, in every process; others go on with the replica', async () => {
  await replicaIsUsed(one)
  await replicaIsUsed(other)
  await servers.replica.pauseReplay()
  const cookie = await writeDown(one)
  expect(cookie).toMatch(/^written=\d+$/)
  const readReport = (process: Process, headers: Record<string, string>) =>
    countStatements(process, () => fetch(`${process.url}/api/admin/stats`, { headers: { ...staff, ...headers } }))

  for (const process of [one, other]) {
    expect(await readReport(process, { cookie })).toMatchObject({ replica: 0 })
    expect(await readReport(process, {})).toMatchObject({ primary: 0 })
  }
  await servers.replica.resumeReplay()
  await vi.waitFor(async () => expect(await readReport(one, { cookie })).toMatchObject({ primary: 0 }), PATIENCE)
})

test('a position that nobody can have written is read from the primary', async () => {
  await replicaIsUsed(one)
  for (const position of ['9223372036854775807', '99999999999999999999', 'x']) {
    const read = () => fetch(`${one.url}/api/admin/stats`, { headers: { ...staff, cookie: `written=${position}` } })
    expect(await countStatements(one, read)).toMatchObject({ replica: 0 })
  }
})

test('only changes that a replica’s answer may show cost a look at the position', async () => {
  const shopper = { authorization: `Bearer ${await givenSession(one.shop, await givenUser(one.shop))}` }
  const { id } = await givenProduct(one.shop)
  const response = await fetch(`${one.url}/api/cart/items`, {
    method: 'POST',
    headers: { ...shopper, 'content-type': 'application/json' },
    body: JSON.stringify({ product_id: id, quantity: 1, options: { size: 'M' } }),
  })
  expect(response.status).toBeLessThan(300)
  expect(response.headers.getSetCookie()).toEqual([])
})

test('a replica that falls too far behind is left, and read again when it has caught up; the log says each once', async () => {
  await replicaIsUsed(one)
  one.logged.length = 0
  await servers.replica.pauseReplay()
  await one.shop.pool.query('create table if not exists writes (at timestamptz); insert into writes values (now())')
  await vi.waitFor(() => expect(stateOf(one)).toBe('behind'), PATIENCE)

  const read = () => fetch(`${one.url}/api/admin/stats`, { headers: staff })
  expect(await countStatements(one, read)).toMatchObject({ replica: 0 })
  expect((await fetch(`${one.url}/readyz`).then((answer) => answer.json())) as object).toEqual({
    status: 'ready',
    replicas: ['behind'],
  })
  await servers.replica.resumeReplay()
  await vi.waitFor(() => expect(stateOf(one)).toBe('used'), PATIENCE)
  expect(await countStatements(one, read)).toMatchObject({ primary: 0 })
  expect(one.logged.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'a read replica is too far behind, and the primary is read instead',
    'a read replica is up to date and is read from',
  ])
})

test.each(['SIGKILL', 'SIGSTOP'] as const)('a replica that gets %s costs no visitor an answer', async (signal) => {
  const { id } = await givenProduct(one.shop, { name: 'Always there' })
  await replicaIsUsed(one)
  one.logged.length = 0
  const isDone = { yet: false }
  const statuses = new Set<number>()
  let answers = 0
  const visitors = Array.from({ length: 8 }, async () => {
    while (!isDone.yet) {
      const uncached = `${one.url}/api/products?search=there&max_price=${1000 + answers}`
      for (const path of [uncached, `${one.url}/api/products/${id}`]) {
        statuses.add((await fetch(path)).status)
        answers += 1
      }
    }
  })
  await wait(300)
  await servers.replica.signal(signal)
  await vi.waitFor(() => expect(stateOf(one)).toBe('away'), PATIENCE)
  await wait(300)
  if (signal === 'SIGSTOP') await servers.replica.signal('SIGCONT')
  await vi.waitFor(() => expect(stateOf(one)).toBe('used'), PATIENCE)
  isDone.yet = true
  await Promise.all(visitors)

  expect([...statuses]).toEqual([200])
  expect(answers).toBeGreaterThan(50)
  expect(one.logged.filter((line) => line.includes('does not answer'))).toHaveLength(1)
  await replicaIsUsed(one)
})

test('a statement that replaying cancels on the replica is answered by the primary', async () => {
  await one.shop.pool.query('create table if not exists old_rows as select generate_series(1, 1000) as id')
  await replicaIsUsed(one)
  const read = one.replicas.read(0n, () =>
    one.shop.pool.query<{ rows: number; is_replica: boolean }>(
      `select count(*)::int as rows, pg_is_in_recovery() as is_replica,
              pg_sleep(case when pg_is_in_recovery() then 20 else 0 end) from old_rows`,
    ),
  )
  await wait(300)
  await one.shop.pool.query('delete from old_rows where id > 500')
  await one.shop.pool.query('vacuum old_rows')

  expect((await read).rows).toMatchObject([{ rows: 500, is_replica: false }])
})

test('a statement that takes too long is not asked a second time', async () => {
  await replicaIsUsed(one)
  const read = one.replicas.read(0n, () =>
    one.shop.pool.query(
      `select pg_cancel_backend(pg_backend_pid()), pg_sleep(case when pg_is_in_recovery() then 1 end)`,
    ),
  )
  await expect(read).rejects.toMatchObject({ code: '57014' })
})

test('a transaction of a request that reads from replicas is the primary’s', async () => {
  await replicaIsUsed(one)
  const inRecovery = await one.replicas.read(0n, async () => {
    const client = await one.shop.pool.connect()
    try {
      return (await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby')).rows[0]?.standby
    } finally {
      client.release()
    }
  })
  expect(inRecovery).toBe(false)
})

test('a URL that leads to the primary itself, or to nobody, is no replica', async () => {
  const replicas = openReadReplicas({
    ...{ urls: [servers.primaryUrl, 'postgres://nobody@127.0.0.1:1/shop'], primaryUrl: servers.primaryUrl },
    ...{ isPooled: false, mostLagInMs: MOST_LAG_IN_MS, log: pino({ level: 'silent' }) },
  })
  onTestFinished(replicas.close)
  replicas.setListening(true)
  await vi.waitFor(() => expect(replicas.replicas.map(({ state }) => state())).toEqual(['strange', 'away']), PATIENCE)
  const answer = await replicas.read(0n, () => replicas.query(['select 1'], () => Promise.resolve('primary')))
  expect(answer).toBe('primary')
})
