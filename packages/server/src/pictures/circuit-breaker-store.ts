import type { PictureStore } from '../kernel/ports'

export interface ForgivingOptions {
  /** Told once per rest, not once per picture. */
  onFault: (error: unknown) => void
  restInMs?: number
}

const REST_IN_MS = 10_000

/**
 * A store that fails becomes one that has nothing: pictures are made anew and served. It is then left alone for a while, so
 * that not every visitor waits for it.
 */
export function forgivingPictureStore(
  store: PictureStore,
  { onFault, restInMs = REST_IN_MS }: ForgivingOptions,
): PictureStore {
  let restsUntil = 0

  async function unlessResting<Result>(ask: () => Promise<Result>): Promise<Result | undefined> {
    if (performance.now() < restsUntil) return undefined
    try {
      return await ask()
    } catch (error) {
      const isNews = performance.now() >= restsUntil
      restsUntil = performance.now() + restInMs
      if (isNews) onFault(error)
      return undefined
    }
  }

  return {
    find: (key, rendition) => unlessResting(() => store.find(key, rendition)),
    save: (key, rendition, bytes) => unlessResting(() => store.save(key, rendition, bytes)),
    remove: (key) => unlessResting(() => store.remove(key)),
  }
}
