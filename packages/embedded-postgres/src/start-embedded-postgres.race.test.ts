import { spawn } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { findProcess } from './processes'
import {
  beginProgram,
  givenDatabase,
  givenFolder,
  givenProgram,
  killed,
  logOf,
  query,
  serverOn,
  serversBelow,
  startForTest,
} from './testing'

test('a killed program leaves its database running, and the next start adopts it with every committed row', async () => {
  const dataDir = await givenDatabase()
  const program = await givenProgram(dataDir)
  await query(program.url, 'create table orders as select generate_series(1, 1000) as id')
  const server = await serverOn(dataDir)

  await program.kill()
  const next = await startForTest({ dataDir })

  expect(await serverOn(dataDir)).toBe(server)
  expect(await query(next.url, 'select count(*)::int as count from orders')).toEqual([{ count: 1000 }])
  await next.release()
  expect(await serversBelow(dataDir)).toEqual([])
})

test('a first start that is killed while it makes the database is mended by the next', async () => {
  const dataDir = await givenFolder()
  for (const moment of ['folder', 'files'] as const) {
    const program = beginProgram(dataDir)
    await until(async () => {
      const unfinished = (await readdir(dataDir)).find((name) => name.startsWith('postgres.new-'))
      if (!unfinished || moment === 'folder') return unfinished !== undefined
      return (await readdir(join(dataDir, unfinished))).includes('pg_hba.conf')
    })
    await killed(program)
    expect(await readdir(dataDir)).not.toContain('postgres')
  }

  const { url, release } = await startForTest({ dataDir })

  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect((await readdir(dataDir)).filter((name) => name.startsWith('postgres.new-'))).toEqual([])
  await release()
})

test('of processes of a program that start at the same moment one makes and starts the database, the others share it', async () => {
  const dataDir = await givenFolder()

  const programs = await Promise.all([1, 2, 3].map(() => givenProgram(dataDir)))

  expect(programs.flatMap((program) => program.progress)).toHaveLength(1)
  expect(new Set(programs.map((program) => program.url)).size).toBe(1)
  expect(await logOf(dataDir).then(countStarts)).toBe(1)

  await Promise.all(programs.map((program) => program.release()))
  expect(await serversBelow(dataDir)).toEqual([])
})

test('a killed server recovers with every committed row, started once by whoever comes first', async () => {
  const dataDir = await givenDatabase()
  const survivor = await startForTest({ dataDir })
  await query(survivor.url, 'create table orders as select generate_series(1, 1000) as id')
  process.kill((await serverOn(dataDir)) ?? 0, 'SIGKILL')

  const shares = await Promise.all([1, 2, 3, 4].map(() => startForTest({ dataDir })))

  expect(await query(survivor.url, 'select count(*)::int as count from orders')).toEqual([{ count: 1000 }])
  for (const share of shares) await share.release()
  expect(await serverOn(dataDir)).toBeDefined()
  await survivor.release()
  expect(await serversBelow(dataDir)).toEqual([])
})

test('the next start waits for a server that is just stopping, and starts it again', async () => {
  const dataDir = await givenDatabase()
  const program = await startForTest({ dataDir })
  const server = await serverOn(dataDir)
  // As if somebody else had stopped it.
  process.kill(server ?? 0, 'SIGINT')

  const next = await startForTest({ dataDir })

  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await Promise.all([program.release(), next.release()])
  expect(await serversBelow(dataDir)).toEqual([])
})

test('programs that come and go at the same time never lose their database', async () => {
  const dataDir = await givenDatabase()
  async function comeAndGo(): Promise<void> {
    for (let visit = 0; visit < 6; visit++) {
      const { url, release } = await startForTest({ dataDir })
      expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }])
      await release()
    }
  }

  await Promise.all([comeAndGo(), comeAndGo(), comeAndGo()])

  expect(await serversBelow(dataDir)).toEqual([])
})

test.each([
  ['nobody any more', () => Promise.resolve(999_999_999)],
  ['a zombie', givenZombie],
  ['a stranger', () => Promise.resolve(process.pid)],
])('a pid file that names %s does not stop the database from starting', async (_, givenPid) => {
  const dataDir = await givenDatabase()
  const program = await givenProgram(dataDir)
  const server = (await serverOn(dataDir)) ?? 0
  // First of all, or it would start its server again.
  await program.kill()
  process.kill(server, 'SIGKILL')
  const pid = String(await givenPid())
  for (const file of ['postgres/postmaster.pid', 'postgres-socket/.s.PGSQL.5432.lock']) {
    const text = await readFile(join(dataDir, file), 'utf8')
    await writeFile(join(dataDir, file), text.replace(String(server), pid))
  }

  const next = await startForTest({ dataDir })

  expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await next.release()
  expect(await serversBelow(dataDir)).toEqual([])
})

async function givenZombie(): Promise<number> {
  // By the time the child ends, the shell has become a sleep that never asks how it ended.
  const parent = spawn('sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void parent.kill('SIGKILL'))
  let pid = 0
  for await (const chunk of parent.stdout) {
    pid = Number(chunk)
    break
  }
  await until(async () => (await findProcess(pid)) === undefined)
  process.kill(pid, 0)
  return pid
}

function countStarts(log: string): number {
  return log.split('starting PostgreSQL').length - 1
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo().catch(() => false))) await sleep(2)
}
