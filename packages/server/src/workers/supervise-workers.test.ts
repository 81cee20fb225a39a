import { fork } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test, vi } from 'vitest'
import { superviseWorkers, type SupervisionOptions, type WorkerProcess } from './supervise-workers'

type Way = 'serves' | 'dies' | 'starts'

/** Serves until it is told to stop, ends by itself, or starts for ever and hears nothing. */
const SCRIPT = `
  const serve = () => { process.send('ready'); process.once('message', () => process.exit(0)) }
  const ways = { serves: serve, dies: () => process.exit(3), starts: () => setInterval(() => undefined, 1000) }
  ways[process.argv[1]]()
`

test('the first worker starts alone, and the others when it serves', async () => {
  const { started, supervision } = givenWorkers({ workers: 3 })
  expect(started).toEqual([1])

  await supervision.opened

  expect(started).toEqual([1, 2, 3])
})

test('a worker that is killed is started again under its number', async () => {
  const { started, living, supervision, logged } = givenWorkers({ workers: 2 })
  await supervision.opened
  await until(() => living.size === 2)
  const [first] = living

  process.kill(first?.pid ?? 0, 'SIGKILL')

  await until(() => started.length === 3)
  expect(started).toEqual([1, 2, 1])
  expect(logged).toEqual(['worker 1 has ended (SIGKILL), and is started again at once'])
})

test('a first start that fails is given up at once, and says how it ended', async () => {
  const { started, supervision } = givenWorkers({ workers: 2, how: () => 'dies' })

  await expect(supervision.opened).rejects.toThrow('The first worker ended before it served anybody (exit code 3).')

  expect(started).toEqual([1])
})

test('workers that die again and again are given up when none is left', async () => {
  const pauses: number[] = []
  const { living, supervision } = givenWorkers({
    workers: 2,
    how: (starts) => (starts > 2 ? 'dies' : 'serves'),
    backoff: (failures) => {
      pauses.push(failures)
      return failures
    },
  })
  await supervision.opened
  await until(() => living.size === 2)

  for (const { pid } of living) process.kill(pid ?? 0, 'SIGKILL')

  await expect(supervision.failed).rejects.toThrow(/No worker is left, and 5 starts in a row ended .*exit code 3/)
  expect(Math.max(...pauses)).toBeGreaterThanOrEqual(2)
})

test('a stop ends all workers, and none is started again', async () => {
  const { started, living, supervision } = givenWorkers({ workers: 2 })
  await supervision.opened
  await until(() => living.size === 2)

  await supervision.stop()

  expect(living.size).toBe(0)
  expect(started).toEqual([1, 2])
})

test('a stop ends a worker at once that has begun to start and serves nobody yet', async () => {
  const { living, supervision } = givenWorkers({ workers: 2, how: (starts) => (starts === 2 ? 'starts' : 'serves') })
  await supervision.opened

  await supervision.stop()

  expect(living.size).toBe(0)
})

function until(isTrue: () => boolean): Promise<unknown> {
  return vi.waitUntil(isTrue, { timeout: 30_000 })
}

type Given = Partial<SupervisionOptions> & { workers: number; how?: (starts: number) => Way }

function givenWorkers({ how = () => 'serves', ...options }: Given) {
  const started: number[] = []
  const logged: string[] = []
  const living = new Set<WorkerProcess>()
  const log = { warn: () => undefined, error: (_: unknown, text: string) => void logged.push(text) }
  const supervision = superviseWorkers({
    log: log as unknown as SupervisionOptions['log'],
    start: (number) => {
      started.push(number)
      const worker = startProcess(how(started.length))
      void worker.ready.then(() => living.add(worker))
      void worker.ended.then(() => living.delete(worker))
      return worker
    },
    ...options,
  })
  onTestFinished(() => supervision.stop())
  return { started, living, supervision, logged }
}

function startProcess(how: Way): WorkerProcess {
  const child = fork('-e', [SCRIPT, how])
  const ended = new Promise<string>((resolve) => {
    child.on('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  const ready = once(child, 'message').then(() => undefined)
  const stop = () => child.connected && child.send('stop')
  return { pid: child.pid, ready, ended, stop, kill: () => child.kill('SIGKILL') }
}
