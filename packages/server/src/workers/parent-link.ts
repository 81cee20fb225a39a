import { once } from 'node:events'
import type { ToParent, ToWorker, WorkerOrder } from './messages'

/** What a worker has of its parent process. */
export interface ParentLink {
  order: WorkerOrder
  tellReady: () => void
  /** Lets the other workers read this worker's metrics; returns the reading of the metrics of all workers. */
  shareMetrics: (read: () => Promise<string>) => () => Promise<string[]>
}

/** Asks the parent process for its order: what it sent by itself could arrive before this code listens. When the parent has gone, Node ends the worker by itself. */
export async function linkToParent(stop: () => void): Promise<ParentLink> {
  tell({ kind: 'ask-order' })
  const [begin] = (await once(process, 'message')) as [ToWorker]
  if (begin.kind !== 'begin') throw new Error(`A worker was told to ${begin.kind} before it began.`)
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'stop') stop()
  })
  return { order: begin.order, tellReady: () => tell({ kind: 'ready' }), shareMetrics }
}

function shareMetrics(read: () => Promise<string>): () => Promise<string[]> {
  const asked = new Map<number, (texts: string[]) => void>()
  let readings = 0
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'read-metrics') {
      const answer = (text: string) => tell({ kind: 'metrics', reading: message.reading, text })
      void read().then(answer, () => answer(''))
    } else if (message.kind === 'metrics-of-all') {
      asked.get(message.reading)?.(message.texts)
      asked.delete(message.reading)
    }
  })
  return () =>
    new Promise((resolve) => {
      readings += 1
      asked.set(readings, resolve)
      tell({ kind: 'ask-metrics-of-all', reading: readings })
    })
}

function tell(message: ToParent): void {
  if (process.connected) process.send?.(message)
}
