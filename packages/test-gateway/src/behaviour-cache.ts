/** Another process notices a new behaviour this late, at most. */
const CACHED_FOR_MS = 250

let noneUntil = 0
let clearings = 0

/** Caches for a moment that no behaviour is set, which is the usual case, and saves the query meanwhile. */
export async function unlessCachedAsNone<Found>(
  find: () => Promise<Found | undefined>,
  isAnyActive: () => Promise<boolean>,
): Promise<Found | undefined> {
  if (performance.now() < noneUntil) return undefined
  const before = clearings
  const found = await find()
  if (found !== undefined || (await isAnyActive()) || clearings !== before) return found
  noneUntil = performance.now() + CACHED_FOR_MS
  return undefined
}

/** Called after a behaviour was added in this process. */
export function clearCache(): void {
  clearings += 1
  noneUntil = 0
}
