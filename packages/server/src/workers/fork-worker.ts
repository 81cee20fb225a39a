import cluster, { type Worker } from 'node:cluster'
import type { ToParent, ToWorker, WorkerOrder } from './messages'
import type { WorkerProcess } from './supervise-workers'

/** How a worker is told apart from its parent process, also in a process list. */
export const WORKER_ARGUMENT = 'worker'

export interface ForkedWorker extends WorkerProcess {
  tell: (message: ToWorker) => void
}

/**
 * Starts a worker that shares the port of all workers, each of which accepts connections by itself: a connection that this
 * process hands over is left hanging when its worker is killed before it takes it.
 */
export function forkWorker(entry: string, order: WorkerOrder, onMessage: (message: ToParent) => void): ForkedWorker {
  cluster.schedulingPolicy = cluster.SCHED_NONE
  cluster.setupPrimary({ exec: entry, args: [WORKER_ARGUMENT, String(order.number)] })
  const worker = cluster.fork()
  const tell = (message: ToWorker) => tellWorker(worker, message)
  const kill = () => void worker.process.kill('SIGKILL')
  let isToStop = false
  const ready = new Promise<void>((resolve) => {
    worker.on('message', (message: ToParent) => {
      // A worker that asks for its order has missed everything that it was told before.
      if (message.kind === 'ask-order' && isToStop) kill()
      else if (message.kind === 'ask-order') tell({ kind: 'begin', order })
      else if (message.kind === 'ready') resolve()
      else onMessage(message)
    })
  })
  const ended = new Promise<string>((resolve) => {
    // A process that could not be started emits an error and no exit.
    worker.on('error', (error) => resolve(error.message))
    worker.on('exit', (code: number | null, signal: string | null) => resolve(signal ?? `exit code ${code}`))
  })
  const stop = () => {
    isToStop = true
    tell({ kind: 'stop' })
  }
  return { pid: worker.process.pid, ready, ended, tell, stop, kill }
}

/** A worker that is just ending can't be told anything any more, and need not. */
function tellWorker(worker: Worker, message: ToWorker): void {
  if (worker.isConnected()) worker.send(message, () => undefined)
}
