export interface WorkUnderWay {
  /** Resolves when the answer was made or took too long; undefined where nobody makes it. */
  find: (key: string) => Promise<void> | undefined
  /** Notes that an answer is being made; returns what tells the end of it. */
  begin: (key: string) => () => void
}

/** No request waits longer for an answer that is made for another; then each makes its own. */
const LONGEST_WAIT_IN_MS = 3_000

/**
 * The answers that are being made while others wait for the same. An answer ends when it is made or after a while, whatever
 * becomes of the request it is made for: a client that leaves takes nothing away from those who wait.
 */
export function workUnderWay(longestWaitInMs = LONGEST_WAIT_IN_MS): WorkUnderWay {
  const works = new Map<string, Promise<void>>()
  return {
    find: (key) => works.get(key),
    begin(key) {
      if (works.has(key)) return () => undefined
      let resolve: () => void = () => undefined
      const ended = new Promise<void>((done) => (resolve = done))
      const end = () => {
        clearTimeout(patience)
        if (works.get(key) === ended) works.delete(key)
        resolve()
      }
      const patience = setTimeout(end, longestWaitInMs).unref()
      works.set(key, ended)
      return end
    },
  }
}
