import type { Db } from '../db/db'
import type { Shop } from '../kernel/shop'
import { checksOf, type BookDeadlines } from './all-checks'
import { onlyThese } from './book-scope'
import { listMismatches, type BookCounts, type Mismatch, type OnProgress } from './books.queries'
import {
  countOrdersOfPeriod,
  countRefunds,
  findPeriod,
  listOrdersOfPeriod,
  listPaymentsOfOrders,
  listPaymentsWithoutOrder,
  type BookPeriod,
} from './period-books.queries'

/** So few that the rows of every check are found by their keys. */
const AT_ONCE = 5_000

/** The period from a first to a last day of the shop’s time zone; without one of them, from the beginning or until now. */
export function periodOf(
  { db, timeZone, now }: Shop,
  days: { from?: string | undefined; to?: string | undefined },
): Promise<BookPeriod> {
  return findPeriod(db, { ...days, timeZone, now: now() })
}

/** Checks the orders that were placed in a period, with all that became of them later, and its payments without an order. */
export async function checkPeriod(
  db: Db,
  period: BookPeriod,
  deadlines: BookDeadlines,
  onProgress: OnProgress | undefined,
): Promise<{ counts: BookCounts; mismatches: Mismatch[] }> {
  const counts = { orders: 0, payments: 0, refunds: 0 }
  const mismatches: Mismatch[] = []
  const check = async (orders: number[], payments: number[]) => {
    mismatches.push(...(await listMismatches(db, checksOf(onlyThese({ orders, payments }), deadlines))))
    counts.orders += orders.length
    counts.payments += payments.length
    counts.refunds += await countRefunds(db, payments)
  }
  const placed = await countOrdersOfPeriod(db, period)
  for (let last: number | undefined; ;) {
    const orders = await listOrdersOfPeriod(db, period, { after: last, limit: AT_ONCE })
    if (orders.length === 0) break
    await check(orders, await listPaymentsOfOrders(db, orders))
    onProgress?.(counts.orders, placed)
    last = orders.at(-1)
  }
  const unplaced = await listPaymentsWithoutOrder(db, period)
  for (let from = 0; from < unplaced.length; from += AT_ONCE) await check([], unplaced.slice(from, from + AT_ONCE))
  return { counts, mismatches }
}
