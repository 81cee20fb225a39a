import { GatewayInDoubt, GatewayRefusal } from '../kernel/gateway-error'
import { inTransaction, type Shop } from '../kernel/shop'
import { countBooks, listMismatches, takeSnapshot, type BookCounts, type Mismatch } from './books.queries'
import { compareWithGateway } from './compare-with-gateway'
import { disputeChecks } from './dispute-books.queries'
import { giftCardChecks } from './gift-card-books.queries'
import { orderChecks } from './order-books.queries'
import { paperChecks } from './paper-books.queries'
import { paymentChecks } from './payment-books.queries'
import { promiseChecks } from './promise-books.queries'
import { returnChecks } from './return-books.queries'
import { stockChecks } from './stock-books.queries'
import { voucherChecks } from './voucher-books.queries'

export type { Mismatch } from './books.queries'

export interface BooksOptions {
  /** Also compares the payments with the gateway. */
  withGateway?: boolean
  /** Limits the comparison to payments of the last so many days; without it, all are compared. */
  days?: number | undefined
  /** How long a payment may stay unsettled before that counts as a mismatch. */
  patienceInMs?: number
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

export async function readBooks(
  shop: Shop,
  { withGateway = false, days, patienceInMs = AN_HOUR_IN_MS }: BooksOptions = {},
): Promise<Books> {
  const now = shop.now()
  const settledBefore = new Date(now.getTime() - patienceInMs)
  const voidedBefore = new Date(settledBefore.getTime() - shop.abandonedAfterInMs)
  const books = await inTransaction(shop, async (shop) => {
    await takeSnapshot(shop.db)
    const checks = [
      ...stockChecks,
      ...orderChecks,
      ...voucherChecks,
      ...giftCardChecks,
      ...paymentChecks({ now, settledBefore, voidedBefore }),
      ...returnChecks,
      ...promiseChecks,
      ...disputeChecks,
      ...paperChecks({ issuedBefore: new Date(settledBefore.getTime() - A_MINUTE_IN_MS) }),
    ]
    return { counts: await countBooks(shop.db), mismatches: await listMismatches(shop.db, checks) }
  })
  if (!withGateway) return { ...books, gateway: 'not-asked' }
  const since = days === undefined ? undefined : new Date(now.getTime() - days * A_DAY_IN_MS)
  return compareBooksWithGateway(shop, books, { settledBefore, since })
}

/** Adds the mismatches with the gateway. If the gateway can't be reached, returns those of the database alone. */
async function compareBooksWithGateway(
  shop: Shop,
  books: Omit<Books, 'gateway'>,
  scope: Parameters<typeof compareWithGateway>[1],
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
