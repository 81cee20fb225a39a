import type { BooksReport } from '@shop/contract/reports'
import { inTransaction, type Shop } from '../kernel/shop'
import { countBooks, listMismatches, takeSnapshot, type BookCounts, type Mismatch } from './books.queries'
import { insertCheck } from './book-checks.queries'
import { compareWithGateway } from './compare-with-gateway'
import { orderChecks } from './order-books.queries'
import { paymentChecks } from './payment-books.queries'
import { stockChecks } from './stock-books.queries'

export type { Mismatch } from './books.queries'

export interface BooksOptions {
  /** Asks the gateway about every payment as well. */
  withGateway?: boolean
  /** How long what was decided may take to be carried out at the gateway. */
  patienceInMs?: number
}

export interface Books {
  counts: BookCounts & { intents?: number }
  mismatches: Mismatch[]
}

const AN_HOUR_IN_MS = 60 * 60_000
const MOST_LOGGED = 100
const MOST_KEPT = 20

/** Everything about stock, orders and payments that does not agree. Empty when the books balance. */
export async function checkBooks(shop: Shop, options: BooksOptions = {}): Promise<Mismatch[]> {
  return (await readBooks(shop, options)).mismatches
}

export async function readBooks(
  shop: Shop,
  { withGateway = false, patienceInMs = AN_HOUR_IN_MS }: BooksOptions = {},
): Promise<Books> {
  const now = shop.now()
  const settled = new Date(now.getTime() - patienceInMs)
  const letGo = new Date(settled.getTime() - shop.abandonedAfterInMs)
  const books = await inTransaction(shop, async (shop) => {
    await takeSnapshot(shop.db)
    const checks = [...stockChecks, ...orderChecks, ...paymentChecks({ now, settled, letGo })]
    return { counts: await countBooks(shop.db), mismatches: await listMismatches(shop.db, checks) }
  })
  if (!withGateway) return books
  const { intents, mismatches } = await compareWithGateway(shop, settled)
  return { counts: { ...books.counts, intents }, mismatches: [...books.mismatches, ...mismatches] }
}

/** When staff ask; the dashboard shows it until the next check. */
export async function checkBooksNow(shop: Shop): Promise<BooksReport> {
  return keepResult(shop, (await readBooks(shop)).mismatches)
}

/** Every night, so that somebody learns of it who did not ask. */
export async function logBooks(shop: Shop): Promise<void> {
  const { counts, mismatches } = await readBooks(shop)
  await keepResult(shop, mismatches)
  if (mismatches.length === 0) {
    shop.log.info(counts, 'the books balance')
    return
  }
  for (const mismatch of mismatches.slice(0, MOST_LOGGED)) shop.log.error(mismatch, 'the books do not agree')
  shop.log.error({ ...counts, mismatches: mismatches.length }, 'the books do not balance: run check-books')
}

async function keepResult(shop: Shop, found: readonly Mismatch[]): Promise<BooksReport> {
  const checkedAt = shop.now()
  const check = { mismatches: found.length, first: found.slice(0, MOST_KEPT).map(({ detail }) => detail) }
  await insertCheck(shop.db, { checkedAt, ...check })
  return { checked_at: checkedAt.toISOString(), ...check }
}
