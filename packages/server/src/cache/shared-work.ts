export interface SharedWork {
  /** Resolves when the answer was made or took too long; undefined where no request is making it. */
  find: (key: string) => Promise<void> | undefined
  /** Notes that an answer is being made. */
  begin: (key: string) => Work
}

export interface Work {
  end: () => void
  /** Whether another request waited for this answer, or waits now. */
  isAwaited: () => boolean
}

/** No request waits longer for an answer that is made for another; then each makes its own. */
const LONGEST_WAIT_IN_MS = 3_000

/**
 * Equal requests share the work for one answer. The work ends when the answer is made or after a while, independently of
 * the request that began it: a client that leaves takes nothing away from the requests that wait.
 */
export function sharedWork(longestWaitInMs = LONGEST_WAIT_IN_MS): SharedWork {
  const works = new Map<string, Promise<void>>()
  const awaited = new WeakSet<Promise<void>>()
  return {
    find(key) {
      const work = works.get(key)
      if (work) awaited.add(work)
      return work
    },
    begin(key) {
      if (works.has(key)) return { end: () => undefined, isAwaited: () => false }
      let resolve: () => void = () => undefined
      const ended = new Promise<void>((done) => (resolve = done))
      const end = () => {
        clearTimeout(patience)
        if (works.get(key) === ended) works.delete(key)
        resolve()
      }
      const patience = setTimeout(end, longestWaitInMs).unref()
      works.set(key, ended)
      return { end, isAwaited: () => awaited.has(ended) }
    },
  }
}
