import type { PictureStore } from '../kernel/ports'

export interface CircuitBreakerOptions {
  /** Called once per pause, not once per picture. */
  onFault: (error: unknown) => void
  pauseInMs?: number
}

const PAUSE_IN_MS = 10_000

/**
 * A circuit breaker: when the store fails, it is not called for a while and counts as empty. Pictures are then rendered
 * anew, and visitors don't wait for a store that is down.
 */
export function circuitBreakerStore(
  store: PictureStore,
  { onFault, pauseInMs = PAUSE_IN_MS }: CircuitBreakerOptions,
): PictureStore {
  let pausedUntil = 0

  async function unlessPaused<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
    if (performance.now() < pausedUntil) return undefined
    try {
      return await call()
    } catch (error) {
      const isFirst = performance.now() >= pausedUntil
      pausedUntil = performance.now() + pauseInMs
      if (isFirst) onFault(error)
      return undefined
    }
  }

  return {
    find: (key, rendition) => unlessPaused(() => store.find(key, rendition)),
    save: (key, rendition, bytes) => unlessPaused(() => store.save(key, rendition, bytes)),
    remove: (key) => unlessPaused(() => store.remove(key)),
  }
}
