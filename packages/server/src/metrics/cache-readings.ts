import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { readDatabase, type CountedOrders, type Reading } from './metrics.queries'

export interface ReadingOptions {
  /** A reading this young is good enough. */
  keptForMs?: number
  /** Who looks waits no longer than this, also when the database does not answer at all. */
  patienceInMs?: number
}

const KEPT_FOR_MS = 5_000
const PATIENCE_IN_MS = 2_000

/** The latest reading, or undefined when the database can't be read now. One at a time, however many look. */
export function readingsOf(
  pool: Pool,
  { keptForMs = KEPT_FOR_MS, patienceInMs = PATIENCE_IN_MS }: ReadingOptions = {},
): () => Promise<Reading | undefined> {
  let counted: CountedOrders = { before: new Date(0), count: 0 }
  let kept: { reading: Reading; until: number } | undefined
  let underWay: Promise<Reading | undefined> | undefined

  async function readNow(): Promise<Reading | undefined> {
    try {
      const result = await readDatabase(pool, counted)
      counted = result.counted
      kept = { reading: result.reading, until: performance.now() + keptForMs }
      return result.reading
    } catch {
      return undefined
    } finally {
      underWay = undefined
    }
  }

  return async () => {
    if (kept && performance.now() < kept.until) return kept.reading
    underWay ??= readNow()
    return Promise.race([underWay, setTimeout(patienceInMs, undefined, { ref: false })])
  }
}
