import { GatewayInDoubt, GatewayRefusal } from '../kernel/gateway-error'
import { inTransaction, type Shop } from '../kernel/shop'
import { countBooks, listMismatches, takeSnapshot, type BookCounts, type Mismatch } from './books.queries'
import { compareWithGateway } from './compare-with-gateway'
import { disputeChecks } from './dispute-books.queries'
import { orderChecks } from './order-books.queries'
import { paymentChecks } from './payment-books.queries'
import { stockChecks } from './stock-books.queries'

export type { Mismatch } from './books.queries'

export interface BooksOptions {
  /** Asks the gateway about the payments as well. */
  withGateway?: boolean
  /** Only about those that were begun so many days ago or later; about all of them without it. */
  days?: number | undefined
  /** How long what was decided may take to be carried out at the gateway. */
  patienceInMs?: number
}

export interface Books {
  counts: BookCounts & { intents?: number }
  mismatches: Mismatch[]
  gateway: 'asked' | 'not-reached' | 'not-asked'
}

const AN_HOUR_IN_MS = 60 * 60_000
const A_DAY_IN_MS = 24 * AN_HOUR_IN_MS

/** Everything about stock, orders and payments that does not agree. Empty when the books balance. */
export async function checkBooks(shop: Shop, options: BooksOptions = {}): Promise<Mismatch[]> {
  return (await readBooks(shop, options)).mismatches
}

export async function readBooks(
  shop: Shop,
  { withGateway = false, days, patienceInMs = AN_HOUR_IN_MS }: BooksOptions = {},
): Promise<Books> {
  const now = shop.now()
  const settled = new Date(now.getTime() - patienceInMs)
  const letGo = new Date(settled.getTime() - shop.abandonedAfterInMs)
  const books = await inTransaction(shop, async (shop) => {
    await takeSnapshot(shop.db)
    const checks = [...stockChecks, ...orderChecks, ...paymentChecks({ now, settled, letGo }), ...disputeChecks]
    return { counts: await countBooks(shop.db), mismatches: await listMismatches(shop.db, checks) }
  })
  if (!withGateway) return { ...books, gateway: 'not-asked' }
  const since = days === undefined ? undefined : new Date(now.getTime() - days * A_DAY_IN_MS)
  return besideGateway(shop, books, { settledBefore: settled, since })
}

/** A gateway that is away makes no mismatch, and no balance either: what is known without it is still told. */
async function besideGateway(
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
