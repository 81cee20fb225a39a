import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { workerPool, type WorkerPool } from './worker-pool'

/** Answers with the number of its thread and of its jobs so far; a job can also fail, crash or never end. */
const SCRIPT = `
import { parentPort, threadId, workerData } from 'node:worker_threads'
let jobs = 0
parentPort.on('message', (job) => {
  jobs += 1
  if (job === 'fail') parentPort.postMessage({ failure: 'no such jersey' })
  else if (job === 'crash') throw new Error('out of yarn')
  else if (job === 'leave') process.exit(3)
  else if (job !== 'hang') setTimeout(() => parentPort.postMessage({ result: { threadId, jobs, workerData } }), 50)
})
`

interface Answer {
  threadId: number
  jobs: number
  workerData: string
}

let folder: string
let entry: URL
const opened: WorkerPool<string, Answer>[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pool-'))
  await writeFile(join(folder, 'worker.mjs'), SCRIPT)
  entry = pathToFileURL(join(folder, 'worker.mjs'))
})
afterEach(() => Promise.all(opened.splice(0).map(({ close }) => close())))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('two jobs run at once in threads of their own, and a third waits for one of them', async () => {
  const { run } = openPool()

  const answers = await Promise.all([run('work'), run('work'), run('work')])

  expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(2)
  expect(answers.map(({ jobs }) => jobs)).toEqual([1, 1, 2])
  expect(answers[0].workerData).toBe('meshes')
})

test('a job that fails tells why, and its thread goes on', async () => {
  const { run } = openPool({ size: 1 })
  const { threadId } = await run('work')

  await expect(run('fail')).rejects.toThrow('no such jersey')

  expect(await run('work')).toMatchObject({ threadId, jobs: 3 })
})

test('a thread without a job is ended after a while, and the next job gets a new one', async () => {
  const { run } = openPool({ size: 1, keptIdleForMs: 20 })
  const { threadId } = await run('work')

  await wait(100)

  const next = await run('work')
  expect(next.threadId).not.toBe(threadId)
  expect(next.jobs).toBe(1)
})

test.each([
  ['crash', 'out of yarn'],
  ['leave', 'The worker thread ended.'],
])('a thread that ends by %s fails its own job only and is replaced', async (job, message) => {
  const { run } = openPool({ size: 1 })
  const { threadId } = await run('work')

  const [crashed, waiting] = await Promise.allSettled([run(job), run('work')])

  expect(crashed).toMatchObject({ status: 'rejected', reason: { message } })
  expect(waiting).toMatchObject({ status: 'fulfilled', value: { jobs: 1 } })
  expect(await run('work')).not.toMatchObject({ threadId })
})

test('a job goes to the thread that knows its kind', async () => {
  const { run } = openPool({ kindOf: firstLetter })
  const [a, b] = await Promise.all([run('a'), run('b')])

  const [second, first] = await Promise.all([run('b'), run('a')])

  expect(first.threadId).toBe(a.threadId)
  expect(second.threadId).toBe(b.threadId)
})

test.each([
  ['overtakes', 60_000, [2, 3]],
  ['overtakes no longer', -1, [3, 2]],
])('a job whose kind a thread knows %s one that waits longer', async (_, overtakenForMs, places) => {
  const { run } = openPool({ size: 1, kindOf: firstLetter, overtakenForMs })

  const [, other, known] = await Promise.all(['a', 'b', 'a'].map(run))

  expect([known?.jobs, other?.jobs]).toEqual(places)
})

test('a job of a kind that another thread knows does not wait for that thread', async () => {
  const { run } = openPool({ kindOf: () => 'jersey' })

  const answers = await Promise.all([run('work'), run('work')])

  expect(new Set(answers.map(({ threadId }) => threadId)).size).toBe(2)
})

test('closing ends what runs and what waits, and takes no more', async () => {
  const { run, close } = openPool({ size: 1 })
  const jobs = Promise.allSettled([run('hang'), run('work')])

  await close()

  expect((await jobs).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(run('work')).rejects.toThrow('The worker threads are closed.')
})

test('a job that takes too long fails, its thread is replaced, and the jobs behind it are done', async () => {
  const { run } = openPool({ size: 1, longestInMs: 3_000 })
  const { threadId } = await run('work')

  const [hanging, waiting] = await Promise.allSettled([run('hang'), run('work')])

  expect(hanging).toMatchObject({ status: 'rejected', reason: { message: 'too long' } })
  expect(waiting).toMatchObject({ status: 'fulfilled', value: { jobs: 1 } })
  expect(waiting).not.toMatchObject({ value: { threadId } })
})

test('the time of a job counts from its start, not while it waits', async () => {
  const { run } = openPool({ size: 1, longestInMs: 2_000 })

  const answers = await Promise.all(Array.from({ length: 45 }, () => run('work')))

  expect(answers.at(-1)).toMatchObject({ jobs: 45 })
})

interface Opened {
  size?: number
  longestInMs?: number
  keptIdleForMs?: number
  kindOf?: (job: string) => string
  overtakenForMs?: number
}

function firstLetter(job: string): string {
  return job.charAt(0)
}

function openPool(options: Opened = {}): WorkerPool<string, Answer> {
  const { size = 2, longestInMs = 60_000, keptIdleForMs = 60_000, ...rest } = options
  const tooLong = () => new Error('too long')
  const pool = workerPool<string, Answer>({
    ...{ entry, size, workerData: 'meshes' },
    ...{ longestInMs, tooLong, keptIdleForMs },
    ...rest,
  })
  opened.push(pool)
  return pool
}
