import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aJersey, givenDrawing } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { startWarming, type Warming, type WarmingOptions } from './warm-pictures'

let shop: TestShop
let dataDir: string
const started: Warming[] = []
beforeEach(async () => {
  shop = await openTestShop()
  dataDir = await mkdtemp(join(tmpdir(), 'warming-'))
})
afterEach(async () => {
  await Promise.all(started.splice(0).map(({ stop }) => stop()))
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
})

test('pictures are made by a process of its own, and the log tells how far it is', async () => {
  await givenDrawing(shop)
  const told = vi.spyOn(shop.log, 'info')

  await warm().finished

  expect(await filesIn(dataDir)).toHaveLength(10)
  expect(told).toHaveBeenLastCalledWith({ percent: 100, made: 10 }, 'pictures made ahead: 100 %')
})

test('it runs at the lowest priority with all its threads, and its arguments hold no secret', async () => {
  await givenDrawings(20)

  warm()
  const pid = await warmingProcess()

  const threads = ps('-L', '-o', 'ni=', '-p', String(pid)).split('\n')
  expect(threads.length).toBeGreaterThan(1)
  expect(new Set(threads.map(Number))).toEqual(new Set([19]))
  expect(ps('-ww', '-o', 'args=', '-p', String(pid))).not.toContain('postgres')
})

test('it stops within a second and goes on later where it was', async () => {
  await givenDrawings(4)
  const warming = warm()
  const pid = await warmingProcess()

  const before = performance.now()
  await warming.stop()

  expect(performance.now() - before).toBeLessThan(1000)
  expect(isRunning(pid)).toBe(false)
  await warm().finished
  expect(await filesIn(dataDir)).toHaveLength(40)
})

test('several servers on one database let one of them warm', async () => {
  await givenDrawings(20)
  warm()
  await warmingProcess()

  warm()
  await new Promise((resolve) => setTimeout(resolve, 500))

  expect(childrenOfThis()).toHaveLength(1)
})

test('a server that had to stand back takes over when the other is gone', async () => {
  await givenDrawing(shop)
  const other = new pg.Client({ connectionString: shop.url })
  await other.connect()
  await other.query('select pg_advisory_lock(7305141)')
  const warming = warm({ retryInMs: 50 })
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await filesIn(dataDir)).toEqual([])

  await other.end()
  await warming.finished

  expect(await filesIn(dataDir)).toHaveLength(10)
})

test('a database out of reach is told, and stopping does not wait for it', async () => {
  const told = vi.spyOn(shop.log, 'warn')
  const warming = warm({ databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing' })
  await vi.waitFor(() => expect(told).toHaveBeenCalled())

  const before = performance.now()
  await warming.stop()

  expect(performance.now() - before).toBeLessThan(1000)
})

test('without a built process nothing is warmed', async () => {
  await startWarming(shop, { databaseUrl: shop.url, dataDir }).finished

  expect(await filesIn(dataDir)).toEqual([])
})

function warm(options: Partial<WarmingOptions> = {}): Warming {
  const warming = startWarming(shop, {
    databaseUrl: shop.url,
    dataDir,
    entry: new URL('../warm-pictures-process.ts', import.meta.url),
    execArgv: ['--import', 'tsx'],
    ...options,
  })
  started.push(warming)
  return warming
}

async function givenDrawings(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    await givenDrawing(shop, { jersey: aJersey({ base: `#0000${(16 + index).toString(16)}` }) })
  }
}

/** Waits until it has made its first picture. */
async function warmingProcess(): Promise<number> {
  await vi.waitFor(async () => expect(await filesIn(dataDir)).not.toEqual([]), { timeout: 20_000, interval: 20 })
  const [pid] = childrenOfThis()
  if (pid === undefined) throw new Error('There is no warming process.')
  return pid
}

function childrenOfThis(): number[] {
  const lines = ps('-ww', '-o', 'pid=,args=', '--ppid', String(process.pid)).split('\n')
  return lines.filter((line) => line.includes('warm-pictures-process')).map((line) => Number.parseInt(line))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function ps(...options: string[]): string {
  return execFileSync('ps', options, { encoding: 'utf8' }).trim()
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.')).map(({ name }) => name)
}
