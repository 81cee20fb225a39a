import { ADVISORY_LOCKS } from '../db/advisory-locks'
import { beginSnapshot } from '../db/begin-snapshot'
import { inTransaction, type Shop } from '../kernel/shop'
import { todayIn } from '../kernel/shop-time'
import { countLatestDays, deleteOutdatedDays } from './order-days.queries'

/** So that a transaction ends soon, and a shop with years of orders has its latest days first. */
const DAYS_AT_ONCE = 31

/** Counts the orders of every day that has ended and is not counted, or has changed since it was counted. */
export async function countDays(shop: Shop): Promise<void> {
  let counted: number
  do counted = await inTransaction(shop, countSomeDays)
  while (counted === DAYS_AT_ONCE)
}

async function countSomeDays(shop: Shop): Promise<number> {
  const { db, timeZone } = shop
  if (!(await beginSnapshot(db, ADVISORY_LOCKS.countedDays))) return 0
  await deleteOutdatedDays(db, timeZone)
  return countLatestDays(db, { timeZone, today: todayIn(shop) }, DAYS_AT_ONCE)
}
