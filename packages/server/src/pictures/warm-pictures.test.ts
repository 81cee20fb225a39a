import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givenUpload } from '../testing/picture-factories'
import { openTestShop, type TestShop } from '../testing/test-shop'
import { startWarming, type Warming, type WarmingOptions } from './warm-pictures'

/** The warming process has a low priority, so on a busy machine it takes long. */
const PATIENCE_IN_MS = 120_000

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

test(
  'the pictures are made by a process of its own, and the log tells how far it is',
  { timeout: PATIENCE_IN_MS },
  async () => {
    await givenUpload(shop)
    const told = vi.spyOn(shop.log, 'info')
    const entry = new URL('../warm-pictures-process.ts', import.meta.url)

    await warm({ entry, execArgv: ['--import', 'tsx'] }).finished

    const files = await readdir(join(dataDir, 'pictures'), { recursive: true })
    expect(files.filter((file) => /\d+\.(avif|webp)$/.test(file))).toHaveLength(6)
    expect(told).toHaveBeenLastCalledWith({ percent: 100, made: 6 }, 'pictures made ahead: 100 %')
  },
)

test.runIf(process.platform === 'linux')('all its threads wait for everybody else', async () => {
  warm({ entry: await anEndlessProcess() })
  const pid = await pidOfProcess()

  const threads = await readdir(`/proc/${pid}/task`)
  expect(threads.length).toBeGreaterThan(1)
  expect(new Set(threads.map((thread) => getPriority(Number(thread))))).toEqual(new Set([19]))
})

test.runIf(process.platform === 'linux')('the list of processes does not show where the database is', async () => {
  warm({ entry: await anEndlessProcess() })
  const pid = await pidOfProcess()

  expect(await readFile(`/proc/${pid}/cmdline`, 'latin1')).not.toContain('postgres')
})

test('it stops within a second', async () => {
  const warming = warm({ entry: await anEndlessProcess() })
  const pid = await pidOfProcess()

  const before = performance.now()
  await warming.stop()

  expect(performance.now() - before).toBeLessThan(1000)
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})

test('of several servers on one database one warms; when it is gone another takes over', async () => {
  const first = warm({ entry: await anEndlessProcess() })
  const pid = await pidOfProcess()

  warm({ entry: await anEndlessProcess(), retryInMs: 50 })
  await pause(500)
  expect(await pidOfProcess()).toBe(pid)

  await first.stop()
  await vi.waitFor(async () => expect(await pidOfProcess()).not.toBe(pid), PATIENCE_IN_MS)
})

test('a process that fails is started again, and the log tells', async () => {
  const told = vi.spyOn(shop.log, 'warn')
  const runs = join(dataDir, 'runs')
  const entry = await aProcess(`
    import { appendFileSync } from 'node:fs'
    appendFileSync(${JSON.stringify(runs)}, 'x')
    process.send({ failure: 'no ink' }, () => process.exit(1))`)

  warm({ entry, retryInMs: 20 })

  await vi.waitFor(async () => expect((await readFile(runs)).length).toBeGreaterThan(1), 60_000)
  expect(told).toHaveBeenCalledWith({ failure: 'no ink' }, 'pictures could not be made ahead')
})

test('a database out of reach is told, and stopping does not wait for it', async () => {
  const told = vi.spyOn(shop.log, 'warn')
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/nothing'
  const warming = warm({ entry: await anEndlessProcess(), databaseUrl })
  await vi.waitFor(() => expect(told).toHaveBeenCalled())

  const before = performance.now()
  await warming.stop()

  expect(performance.now() - before).toBeLessThan(1000)
})

test('where no process is built nothing is warmed', async () => {
  await warm().finished

  expect(await readdir(dataDir)).toEqual([])
})

function warm(options: Partial<WarmingOptions> = {}): Warming {
  const warming = startWarming(shop, { databaseUrl: shop.url, dataDir, ...options })
  started.push(warming)
  return warming
}

/** A warming process that never ends, and writes its process id into a file when it gets its order. */
function anEndlessProcess(): Promise<URL> {
  return aProcess(`
    import { writeFileSync } from 'node:fs'
    process.once('message', ({ dataDir }) => writeFileSync(dataDir + '/pid', String(process.pid)))
    process.once('disconnect', () => process.exit())`)
}

async function aProcess(code: string): Promise<URL> {
  const file = join(dataDir, 'process.mjs')
  await writeFile(file, code)
  return pathToFileURL(file)
}

function pidOfProcess(): Promise<number> {
  return vi.waitFor(async () => {
    const pid = Number(await readFile(join(dataDir, 'pid'), 'utf8'))
    expect(pid).toBeGreaterThan(0)
    return pid
  }, 60_000)
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
