import { GatewayInDoubt, GatewayRefusal } from '../kernel/gateway-error'
import { inTransaction, type Shop } from '../kernel/shop'
import { checksOf, totalChecks, type BookDeadlines } from './all-checks'
import { WHOLE_BOOKS } from './book-scope'
import {
  countBooks,
  countTotals,
  listMismatches,
  takeSnapshot,
  type BookCounts,
  type Mismatch,
  type OnProgress,
} from './books.queries'
import { checkPeriod } from './check-period'
import { compareWithGateway, type ComparisonScope } from './compare-with-gateway'
import type { BookPeriod } from './period-books.queries'

export type { Mismatch } from './books.queries'

export interface BooksOptions {
  /** Also compares the payments with the gateway. */
  withGateway?: boolean
  /** Limits the comparison to payments of the last so many days; without it, all are compared. */
  days?: number | undefined
  /** The orders and payments of this time alone, at the gateway too; or the totals alone. Without it, everything. */
  part?: BookPeriod | 'totals' | undefined
  /** How long a payment may stay unsettled before that counts as a mismatch. */
  patienceInMs?: number
  onProgress?: OnProgress | undefined
}

export interface Books {
  counts: BookCounts & { intents?: number }
  mismatches: Mismatch[]
  gateway: 'asked' | 'not-reached' | 'not-asked'
}

/** A job issues invoices and credit notes after the payment is settled. */
const A_MINUTE_IN_MS = 60_000
const AN_HOUR_IN_MS = 60 * A_MINUTE_IN_MS
const A_DAY_IN_MS = 24 * AN_HOUR_IN_MS

/** Lists all mismatches between stock, orders and payments. Empty when the books balance. */
export async function checkBooks(shop: Shop, options: BooksOptions = {}): Promise<Mismatch[]> {
  return (await readBooks(shop, options)).mismatches
}

export async function readBooks(shop: Shop, options: BooksOptions = {}): Promise<Books> {
  const { withGateway = false, days, part, patienceInMs = AN_HOUR_IN_MS } = options
  const now = shop.now()
  const settledBefore = new Date(now.getTime() - patienceInMs)
  const deadlines = {
    ...{ now, settledBefore },
    voidedBefore: new Date(settledBefore.getTime() - shop.abandonedAfterInMs),
    issuedBefore: new Date(settledBefore.getTime() - A_MINUTE_IN_MS),
  }
  const books = await inTransaction(shop, async (shop) => {
    await takeSnapshot(shop.db)
    return readPart(shop, deadlines, options)
  })
  if (!withGateway || part === 'totals') return { ...books, gateway: 'not-asked' }
  const since = days === undefined ? undefined : new Date(now.getTime() - days * A_DAY_IN_MS)
  return compareBooksWithGateway(shop, books, { settledBefore, since, ...part })
}

async function readPart(
  { db }: Shop,
  deadlines: BookDeadlines,
  { part, onProgress }: BooksOptions,
): Promise<Omit<Books, 'gateway'>> {
  if (part === 'totals') {
    return { counts: await countTotals(db), mismatches: await listMismatches(db, totalChecks, onProgress) }
  }
  if (part) return checkPeriod(db, part, deadlines, onProgress)
  const checks = [...totalChecks, ...checksOf(WHOLE_BOOKS, deadlines)]
  return { counts: await countBooks(db), mismatches: await listMismatches(db, checks, onProgress) }
}

/** Adds the mismatches with the gateway. If the gateway can't be reached, returns those of the database alone. */
async function compareBooksWithGateway(
  shop: Shop,
  books: Omit<Books, 'gateway'>,
  scope: ComparisonScope,
): Promise<Books> {
  try {
    const { intents, mismatches } = await compareWithGateway(shop, scope)
    const counts = { ...books.counts, intents }
    return { counts, mismatches: [...books.mismatches, ...mismatches], gateway: 'asked' }
  } catch (error) {
    if (!(error instanceof GatewayInDoubt) && !(error instanceof GatewayRefusal)) throw error
    shop.log.warn({ err: error }, 'the check of the books did not reach the gateway')
    return { ...books, gateway: 'not-reached' }
  }
}
