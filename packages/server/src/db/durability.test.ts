import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { isDatabaseAway } from './database-away'
import { createDurabilityCheck, durabilityWarnings, type Durability } from './durability'
import { NotReplicated } from './not-replicated'
import { openDb } from './open-db'
import { startOwnPostgres } from './own-postgres'
import { transaction } from './transaction'

/** A server of its own, because these settings hold for every database of a server. */
let url: string
let admin: pg.Pool
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-durability-'))
  undo.push(() => rm(dataDir, { recursive: true, force: true }))
  await chmod(dataDir, 0o755)
  const postgres = await startOwnPostgres({ dataDir })
  undo.push(postgres.release)
  url = postgres.url
  // What an administrator sets must not wait for a standby.
  admin = openPool('-c synchronous_commit=local')
  undo.push(() => admin.end())
  await admin.query('create table written (n int primary key)')
}, 60_000)

afterEach(async () => {
  await admin.query('alter system reset all')
  await reload()
})

afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

const SAFE: Durability = {
  synchronousCommit: 'on',
  fsync: 'on',
  fullPageWrites: 'on',
  synchronousStandbyNames: '',
  standbys: 0,
}

test('a server with its defaults promises enough', async () => {
  expect(await warningsOf()).toEqual([])
})

test.each([
  ['synchronous_commit', 'off', /^synchronous_commit is off: .*Set it to on\.$/],
  ['fsync', 'off', /^fsync is off: /],
  ['full_page_writes', 'off', /^full_page_writes is off: /],
])('%s = %s is warned of', async (name, value, text) => {
  await set(name, value)

  expect(await warningsOf()).toEqual([expect.stringMatching(text)])
})

test('synchronous_commit = local is enough for one server, and too little for one with standbys', async () => {
  await set('synchronous_commit', 'local')
  expect(await warningsOf()).toEqual([])

  await set('synchronous_standby_names', 'standby')
  expect(await warningsOf()).toEqual([expect.stringMatching(/^synchronous_commit is local: .*fail-over/)])
})

test('a standby that is attached and not synchronous is warned of', async () => {
  const standby = await givenStandby()
  onTestFinished(standby.leave)

  expect(await warningsOf()).toEqual([
    expect.stringMatching(/^a standby is attached, and synchronous_standby_names is/),
  ])
})

test('several standbys are counted, and synchronous ones are enough', () => {
  expect(durabilityWarnings({ ...SAFE, standbys: 2 })).toEqual([expect.stringMatching(/^2 standbys are attached/)])
  expect(durabilityWarnings({ ...SAFE, standbys: 2, synchronousStandbyNames: '"db2"' })).toEqual([])
})

test('after a reconnection only what is new is warned of', async () => {
  const pool = givenPool()
  const log = { warn: vi.fn() }
  const check = createDurabilityCheck(pool, log)
  await set('full_page_writes', 'off')
  await check()
  await check()
  expect(log.warn).toHaveBeenCalledOnce()

  await set('fsync', 'off')
  await check()
  expect(log.warn).toHaveBeenCalledTimes(2)
  expect(log.warn).toHaveBeenLastCalledWith(expect.stringMatching(/^fsync is off/))
})

test('a commit whose wait for the standby somebody cancels is refused, although PostgreSQL acknowledges it', async () => {
  const { db, close } = openDb({ url, onIdleFault: () => undefined })
  onTestFinished(close)
  const committed = transaction(db, (tx) => tx.execute(sql`insert into written values (1)`))
  await expect(committed).resolves.toBeDefined()

  await set('synchronous_standby_names', 'nobody')
  const inTransaction = await failureOnceCancelled(
    transaction(db, (tx) => tx.execute(sql`insert into written values (2)`)),
  )
  const alone = await failureOnceCancelled(db.execute(sql`insert into written values (3)`))

  for (const failure of [inTransaction, alone]) {
    expect(failure instanceof NotReplicated || (failure as Error).cause instanceof NotReplicated).toBe(true)
    expect(isDatabaseAway(failure)).toBe(true)
  }
  await set('synchronous_standby_names', '')
  await expect(db.execute(sql`insert into written values (4)`)).resolves.toBeDefined()
})

function givenPool(): pg.Pool {
  const pool = openPool()
  onTestFinished(() => pool.end())
  return pool
}

/** A connection that is closing when the server stops is told of it, which is no fault of a test. */
function openPool(options?: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, options })
  pool.on('error', () => undefined)
  return pool
}

async function warningsOf(): Promise<string[]> {
  const warn = vi.fn<(text: string) => void>()
  await createDurabilityCheck(givenPool(), { warn })()
  return warn.mock.calls.map(([text]) => text)
}

async function set(name: string, value: string): Promise<void> {
  await admin.query(`alter system set ${name} = '${value}'`)
  await reload()
}

/** Returns when new connections see the settings. */
async function reload(): Promise<void> {
  await admin.query('select pg_reload_conf()')
  await wait(200)
}

/** What a standby is to the server: a connection that has been sent the write-ahead log. */
async function givenStandby(): Promise<{ leave: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: url, replication: 'true' } as pg.ClientConfig)
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ xlogpos: string }>('IDENTIFY_SYSTEM')
  client.query(`START_REPLICATION PHYSICAL ${rows[0]?.xlogpos ?? '0/0'}`).catch(() => undefined)
  await vi.waitFor(async () => {
    const { rowCount } = await admin.query('select from pg_stat_replication')
    expect(rowCount).toBe(1)
  })
  return { leave: () => client.end() }
}

/** Cancels what waits for the standby, as an administrator would who sees it hang. */
async function failureOnceCancelled(work: Promise<unknown>): Promise<unknown> {
  const outcome = work.then(
    () => undefined,
    (error: unknown) => error,
  )
  await vi.waitFor(async () => {
    const { rowCount } = await admin.query(
      `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
    )
    expect(rowCount).toBe(1)
  })
  return outcome
}
