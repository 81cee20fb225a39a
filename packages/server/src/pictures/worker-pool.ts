import { Worker } from 'node:worker_threads'

/** What a worker sends back for each job. */
export type WorkerReply<Result> = { result: Result } | { failure: string }

export interface WorkerPool<Job, Result> {
  run: (job: Job) => Promise<Result>
  close: () => Promise<void>
}

interface Task<Job, Result> {
  job: Job
  kind: string
  /** Since when it waits. */
  since: number
  resolve: (result: Result) => void
  reject: (error: Error) => void
}

interface RunningTask<Job, Result> extends Task<Job, Result> {
  limit: NodeJS.Timeout
}

export interface WorkerPoolOptions<Job> {
  entry: URL
  size: number
  workerData?: unknown
  /** How long a job may take once a thread has it. */
  longestInMs: number
  /** How long a thread without a job is kept; for ever unless set. */
  keptIdleForMs?: number
  /** The error of a job that took too long. */
  tooLong: () => Error
  /** Of jobs of one kind a thread remembers something, so that the next one takes less time. */
  kindOf?: (job: Job) => string
  /** For how long a job is overtaken by others whose kind a thread knows. */
  overtakenForMs?: number
}

const OVERTAKEN_FOR_MS = 1_000

/**
 * Runs jobs in worker threads, one job per thread at a time. A thread that crashes or takes too long fails its own job
 * and is replaced; a thread that had nothing to do for long is ended, because it holds its memory.
 */
export function workerPool<Job, Result>(options: WorkerPoolOptions<Job>): WorkerPool<Job, Result> {
  const { entry, size, workerData, longestInMs, tooLong, keptIdleForMs } = options
  const { kindOf = () => '', overtakenForMs = OVERTAKEN_FOR_MS } = options
  const idle: Worker[] = []
  /** Of what kinds a thread has had jobs. */
  const known = new WeakMap<Worker, Set<string>>()
  const ends = new WeakMap<Worker, NodeJS.Timeout>()
  const busy = new Map<Worker, RunningTask<Job, Result>>()
  const waiting: Task<Job, Result>[] = []
  let isClosed = false

  function startNext(): void {
    const [first] = waiting
    if (!first || (idle.length === 0 && busy.size >= size)) return
    const worker = idleWorkerFor(first) ?? startWorker()
    const task = takeTaskFor(worker, first)
    known.get(worker)?.add(task.kind)
    clearTimeout(ends.get(worker))
    const limit = setTimeout(() => giveUp(worker), longestInMs)
    busy.set(worker, { ...task, limit })
    worker.postMessage(task.job)
  }

  function idleWorkerFor({ kind }: Task<Job, Result>): Worker | undefined {
    const worker = idle.find((candidate) => known.get(candidate)?.has(kind)) ?? idle.at(-1)
    if (worker) idle.splice(idle.indexOf(worker), 1)
    return worker
  }

  /** The first job of a kind that the thread knows, else the first that no other thread knows better, else the first. */
  function takeTaskFor(worker: Worker, first: Task<Job, Result>): Task<Job, Result> {
    const isKnown = ({ kind }: Task<Job, Result>) => known.get(worker)?.has(kind) ?? false
    const isKnownElsewhere = ({ kind }: Task<Job, Result>) =>
      [...idle, ...busy.keys()].some((other) => known.get(other)?.has(kind))
    const isPatient = performance.now() - first.since < overtakenForMs
    const suitable = waiting.find(isKnown) ?? waiting.find((task) => !isKnownElsewhere(task))
    const task = isPatient ? (suitable ?? first) : first
    waiting.splice(waiting.indexOf(task), 1)
    return task
  }

  function startWorker(): Worker {
    const worker = new Worker(entry, { workerData })
    worker.unref()
    known.set(worker, new Set())
    worker.on('message', (reply: WorkerReply<Result>) => {
      const task = end(worker)
      // The thread answered in the moment in which it was given up.
      if (!task) return
      rest(worker)
      if ('result' in reply) task.resolve(reply.result)
      else task.reject(new Error(reply.failure))
      startNext()
    })
    worker.on('error', (error) => forget(worker, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => forget(worker, new Error('The worker thread ended.')))
    return worker
  }

  function rest(worker: Worker): void {
    idle.push(worker)
    if (keptIdleForMs !== undefined) ends.set(worker, setTimeout(() => dismiss(worker), keptIdleForMs).unref())
  }

  /** Takes the thread out of the pool before it ends, so that it gets no job meanwhile. */
  function dismiss(worker: Worker): void {
    idle.splice(idle.indexOf(worker), 1)
    void worker.terminate()
  }

  function forget(worker: Worker, error: Error): void {
    clearTimeout(ends.get(worker))
    const place = idle.indexOf(worker)
    if (place >= 0) idle.splice(place, 1)
    end(worker)?.reject(error)
    startNext()
  }

  function giveUp(worker: Worker): void {
    forget(worker, tooLong())
    void worker.terminate()
  }

  /** Takes the job off the thread. */
  function end(worker: Worker): RunningTask<Job, Result> | undefined {
    const task = busy.get(worker)
    busy.delete(worker)
    clearTimeout(task?.limit)
    return task
  }

  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        if (isClosed) throw new Error('The worker threads are closed.')
        waiting.push({ job, kind: kindOf(job), since: performance.now(), resolve, reject })
        startNext()
      }),
    close: async () => {
      isClosed = true
      for (const { reject } of waiting.splice(0)) reject(new Error('The worker threads are closed.'))
      await Promise.all([...idle, ...busy.keys()].map((worker) => worker.terminate()))
    },
  }
}
