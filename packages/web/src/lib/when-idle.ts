const LONGEST_WAIT_IN_MS = 2_000
/** For browsers without `requestIdleCallback`. */
const SHORT_WAIT_IN_MS = 200

/** Resolves when the browser has nothing more urgent to do. */
export function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: LONGEST_WAIT_IN_MS })
    else setTimeout(resolve, SHORT_WAIT_IN_MS)
  })
}
