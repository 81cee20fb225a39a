import { appendFile, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { backoffAfter, type ServerEvent } from './supervise-server'
import { givenDatabase, givenProgram, logOf, processesOf, query, serverOn, serversBelow, startForTest } from './testing'

const PATIENCE = { timeout: 60_000, interval: 50 }
vi.setConfig({ testTimeout: 150_000 })

test.each([
  ['its first process', async (server: number) => Promise.resolve([server])],
  ['all its processes', processesOf],
])(
  'a database that loses %s while it is used is started again, twice, with every committed row',
  async (_, victims) => {
    const dataDir = await givenDatabase()
    const events: ServerEvent[] = []
    const program = await startForTest({ dataDir, onServerEvent: (event) => events.push(event) })
    await query(program.url, 'create table orders (id int)')

    for (const order of [1, 2]) {
      await query(program.url, `insert into orders values (${order})`)
      const server = (await serverOn(dataDir)) ?? 0
      for (const pid of await victims(server)) process.kill(pid, 'SIGKILL')
      await vi.waitFor(() => expect(events).toHaveLength(2 * order), PATIENCE)
      expect(await serverOn(dataDir)).not.toBe(server)
      expect(events.at(-2)?.message).toContain(`(process ${server}) has ended`)
      expect(events.at(-2)?.message).toContain(join(dataDir, 'postgres.log'))
    }

    expect(await query(program.url, 'select id from orders order by id')).toEqual([{ id: 1 }, { id: 2 }])
    expect(events.map(({ kind }) => kind)).toEqual(['ended', 'back', 'ended', 'back'])
    await program.release()
    expect(await serversBelow(dataDir)).toEqual([])
  },
)

test('of several processes of a program one starts the dead database again, and all of them use it', async () => {
  const dataDir = await givenDatabase()
  const programs = await Promise.all([1, 2, 3].map(() => givenProgram(dataDir)))
  const starts = countStarts(await logOf(dataDir))

  for (const server of await processesOf((await serverOn(dataDir)) ?? 0)) process.kill(server, 'SIGKILL')

  const kinds = (events: ServerEvent[]) => events.map(({ kind }) => kind)
  for (const { events } of programs) await vi.waitFor(() => expect(kinds(events)).toEqual(['ended', 'back']), PATIENCE)
  expect(countStarts(await logOf(dataDir))).toBe(starts + 1)
  for (const { url } of programs) expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await Promise.all(programs.map((program) => program.release()))
  expect(await serversBelow(dataDir)).toEqual([])
})

test('the last clean exit is no outage, and neither is the exit of one of two', async () => {
  const dataDir = await givenDatabase()
  const events: ServerEvent[] = []
  const [one, other] = await Promise.all(
    [1, 2].map(() => startForTest({ dataDir, onServerEvent: (event) => events.push(event) })),
  )

  await one?.release()
  await other?.release()

  expect(events).toEqual([])
  expect(await serversBelow(dataDir)).toEqual([])
})

test('a server that can’t start is tried again and again, its reason told each time, until it can', async () => {
  const dataDir = await givenDatabase()
  const settings = join(dataDir, 'postgres', 'postgresql.conf')
  const original = await readFile(settings, 'utf8')
  const events: ServerEvent[] = []
  const program = await startForTest({ dataDir, onServerEvent: (event) => events.push(event) })
  await appendFile(settings, '\nno_such_setting = on\n')

  process.kill((await serverOn(dataDir)) ?? 0, 'SIGKILL')
  await vi.waitFor(() => expect(events.length).toBeGreaterThanOrEqual(4), PATIENCE)
  await writeFile(settings, original)

  await vi.waitFor(() => expect(events.at(-1)?.kind).toBe('back'), PATIENCE)
  expect(events.slice(0, 4).map(({ kind }) => kind)).toEqual(['ended', 'failed', 'failed', 'failed'])
  const pauses = events.slice(1, 4).map(({ message }) => /The next try is in ([\d.]+) s\./.exec(message)?.[1])
  expect(pauses).toEqual(['0.5', '1', '2'])
  expect(events[1]?.message).toContain('no_such_setting')
  expect(await query(program.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await program.release()
})

test('a data folder that is gone for a while, as on a disk that is not mounted, is never filled with a new database', async () => {
  const dataDir = await givenDatabase()
  const cluster = join(dataDir, 'postgres')
  const events: ServerEvent[] = []
  const program = await startForTest({ dataDir, onServerEvent: (event) => events.push(event) })
  await query(program.url, 'create table orders as select 7 as id')
  const server = (await serverOn(dataDir)) ?? 0
  await rename(cluster, `${cluster}-elsewhere`)

  for (const pid of await processesOf(server)) process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(events.at(-1)).toMatchObject({ kind: 'failed' }), PATIENCE)
  expect(events.at(-1)?.message).toContain(`there is no database in ${cluster}`)
  await rename(`${cluster}-elsewhere`, cluster)

  await vi.waitFor(() => expect(events.at(-1)?.kind).toBe('back'), PATIENCE)
  expect(await query(program.url, 'select id from orders')).toEqual([{ id: 7 }])
  await program.release()
})

test('the pauses grow from half a second to half a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 60].map(backoffAfter)).toEqual([
    ...[0, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000],
  ])
})

function countStarts(log: string): number {
  return log.split('starting PostgreSQL').length - 1
}
