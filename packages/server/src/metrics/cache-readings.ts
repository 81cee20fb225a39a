import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { readDatabase, type CountedOrders, type Reading } from './metrics.queries'

export interface ReadingOptions {
  /** How long a reading is cached. */
  cachedForMs?: number
  /** The longest wait for a reading when the database does not answer. */
  patienceInMs?: number
}

const CACHED_FOR_MS = 5_000
const PATIENCE_IN_MS = 2_000

/** Returns a function that reads the database at most once at a time and caches the result; undefined on failure. */
export function cachedReadings(
  pool: Pool,
  { cachedForMs = CACHED_FOR_MS, patienceInMs = PATIENCE_IN_MS }: ReadingOptions = {},
): () => Promise<Reading | undefined> {
  let counted: CountedOrders = { before: new Date(0), count: 0 }
  let cached: { reading: Reading; until: number } | undefined
  let inFlight: Promise<Reading | undefined> | undefined

  async function readNow(): Promise<Reading | undefined> {
    try {
      const result = await readDatabase(pool, counted)
      counted = result.counted
      cached = { reading: result.reading, until: performance.now() + cachedForMs }
      return result.reading
    } catch {
      return undefined
    } finally {
      inFlight = undefined
    }
  }

  return async () => {
    if (cached && performance.now() < cached.until) return cached.reading
    inFlight ??= readNow()
    return Promise.race([inFlight, setTimeout(patienceInMs, undefined, { ref: false })])
  }
}
