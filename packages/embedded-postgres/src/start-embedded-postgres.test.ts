import { chown, mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  givenDatabase,
  givenFolder,
  givenProgram,
  isRoot,
  query,
  serverOn,
  serversBelow,
  startForTest,
} from './testing'

test('an empty data folder becomes a database, which is gone from memory and kept on disk when the program ends', async () => {
  const dataDir = join(await givenFolder(), 'data')
  const progress: string[] = []

  const first = await startForTest({ dataDir, onProgress: (message) => progress.push(message) })
  await query(first.url, 'create table jerseys as select 7 as number')
  await first.release()

  expect(progress).toEqual([`Making a new database in ${dataDir}/postgres`])
  expect(await serversBelow(dataDir)).toEqual([])
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-processes', 'postgres.log'])
  expect(await readdir(join(dataDir, 'postgres-processes'))).toEqual([])

  const second = await startForTest({ dataDir })
  expect(await query(second.url, 'select number from jerseys')).toEqual([{ number: 7 }])
  await second.release()
  await second.release()
  expect(await serversBelow(dataDir)).toEqual([])
})

test('a start that is aborted while it makes a database kills initdb, and the next start makes the database', async () => {
  const dataDir = join(await givenFolder(), 'data')
  const aborting = new AbortController()
  const onProgress = () => setImmediate(() => aborting.abort())

  await expect(startForTest({ dataDir, onProgress, signal: aborting.signal })).rejects.toThrow("can't be used")

  expect(await serversBelow(dataDir)).toEqual([])
  expect(await readdir(dataDir)).toEqual(['postgres-processes'])
  const { url, release } = await startForTest({ dataDir })
  expect(await query(url, 'select 7 as number')).toEqual([{ number: 7 }])
  await release()
})

test('the database sorts and folds every script alike on every machine, and listens to its own socket only', async () => {
  const dataDir = await givenDatabase()
  const { url, release } = await startForTest({ dataDir })

  expect(
    await query(
      url,
      `select current_database() as database, current_setting('server_encoding') as encoding,
              datlocprovider as provider, datlocale as locale, lower('ÖZIL É') as folded,
              current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
              current_setting('max_connections') as connections
         from pg_database where datname = current_database()`,
    ),
  ).toEqual([
    {
      database: 'app',
      encoding: 'UTF8',
      provider: 'b',
      locale: 'C.UTF-8',
      folded: 'özil é',
      addresses: '',
      fsync: 'on',
      connections: '200',
    },
  ])
  expect((await stat(join(dataDir, 'postgres-socket'))).mode & 0o777).toBe(0o700)
  await release()
})

test('a second process of the program shares the server, and only the last one stops it', async () => {
  const dataDir = await givenDatabase()
  const first = await givenProgram(dataDir)
  const server = await serverOn(dataDir)
  const second = await givenProgram(dataDir)
  const third = await startForTest({ dataDir })

  expect(second.progress).toEqual([])
  expect(await serverOn(dataDir)).toBe(server)

  await first.release()
  await third.release()
  expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }])

  await second.release()
  expect(await serversBelow(dataDir)).toEqual([])
})

test('a data folder may have a deep and odd name', async () => {
  const dataDir = await givenDatabase(join('fünf, "sechs" & 100%', 'x'.repeat(90)))
  const { url, release } = await startForTest({ dataDir })

  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await release()
})

test('a database of another major version is refused in words', async () => {
  const dataDir = await givenFolder()
  await mkdir(join(dataDir, 'postgres'))
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '15\n')

  await expect(startForTest({ dataDir })).rejects.toThrow(
    /made by PostgreSQL 15, and this app brings PostgreSQL 18[^]*a new data folder/,
  )
})

test.runIf(isRoot)('an ordinary user runs the database as itself, and root may join in', async () => {
  const nobody = { uid: 65534, gid: 65534 }
  const dataDir = await givenFolder()
  await chown(dataDir, nobody.uid, nobody.gid)

  const ordinary = await givenProgram(dataDir, nobody)
  const root = await startForTest({ dataDir })

  expect(await query(root.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await root.release()
  await ordinary.release()
  expect(await serversBelow(dataDir)).toEqual([])
})

test.runIf(isRoot)('an ordinary user is told that the database belongs to somebody else', async () => {
  const dataDir = await givenDatabase()

  const ordinary = await givenProgram(dataDir, { uid: 1234, gid: 1234 })

  expect(ordinary.failure).toMatch(/belongs to another user \(uid \d+\)/)
})
