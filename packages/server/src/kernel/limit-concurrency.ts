/** Queues the work; resolves to undefined without running it if `isWanted` is false when its turn comes. */
export interface RunLimited {
  <Result>(work: () => Promise<Result>): Promise<Result>
  <Result>(work: () => Promise<Result>, isWanted: () => boolean): Promise<Result | undefined>
}

export interface ConcurrencyOptions {
  atOnce: number
  waitingAtMost: number
  /** Makes the error that is thrown when the queue is full. */
  tooMany: () => Error
}

/** Limits how many tasks run at once; further tasks wait in a queue (first in, first out). */
export function limitConcurrency({ atOnce, waitingAtMost, tooMany }: ConcurrencyOptions): RunLimited {
  const waiting: (() => void)[] = []
  let running = 0

  async function runLimited<Result>(work: () => Promise<Result>, isWanted = () => true): Promise<Result | undefined> {
    if (running < atOnce) running += 1
    else {
      if (waiting.length >= waitingAtMost) throw tooMany()
      // A task that ends passes its slot to the next in the queue, so that a new caller can't take it first.
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return isWanted() ? await work() : undefined
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  return runLimited
}
