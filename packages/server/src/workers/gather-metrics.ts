import type { ForkedWorker } from './fork-worker'
import type { ToParent } from './messages'

/** A worker that does not answer in time is left out, because Prometheus waits ten seconds at most. */
const LONGEST_READING_IN_MS = 3_000

interface Reading {
  missing: Set<ForkedWorker>
  texts: string[]
  finish: () => void
}

export interface MetricsGathering {
  /** Takes the messages about metrics of a worker. */
  receive: (from: ForkedWorker, message: ToParent) => void
  /** A worker that has ended is not waited for. */
  forget: (worker: ForkedWorker) => void
}

/** In the parent process: whichever worker is asked for metrics gets those of all workers. */
export function gatherMetrics(
  workers: () => Iterable<ForkedWorker>,
  longestInMs = LONGEST_READING_IN_MS,
): MetricsGathering {
  const readings = new Map<number, Reading>()
  let begun = 0

  function begin(asker: ForkedWorker, askersReading: number): void {
    begun += 1
    const reading = begun
    const missing = new Set(workers())
    const texts: string[] = []
    const patience = setTimeout(finish, longestInMs)
    function finish(): void {
      clearTimeout(patience)
      if (readings.delete(reading)) asker.tell({ kind: 'metrics-of-all', reading: askersReading, texts })
    }
    readings.set(reading, { missing, texts, finish })
    for (const worker of missing) worker.tell({ kind: 'read-metrics', reading })
  }

  function settle(worker: ForkedWorker, reading: Reading): void {
    reading.missing.delete(worker)
    if (reading.missing.size === 0) reading.finish()
  }

  return {
    receive(from, message) {
      if (message.kind === 'ask-metrics-of-all') begin(from, message.reading)
      if (message.kind !== 'metrics') return
      const reading = readings.get(message.reading)
      if (!reading?.missing.has(from)) return
      reading.texts.push(message.text)
      settle(from, reading)
    },
    forget(worker) {
      for (const reading of readings.values()) settle(worker, reading)
    },
  }
}
