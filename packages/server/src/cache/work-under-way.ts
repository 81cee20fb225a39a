export interface WorkUnderWay {
  /** Resolves when the answer was made or took too long; undefined where nobody makes it. */
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
 * The answers that are being made while others wait for the same. An answer ends when it is made or after a while, whatever
 * becomes of the request it is made for: a client that leaves takes nothing away from those who wait.
 */
export function workUnderWay(longestWaitInMs = LONGEST_WAIT_IN_MS): WorkUnderWay {
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
