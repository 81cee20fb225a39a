import type { SQL } from 'drizzle-orm'
import type { BookScope } from './book-scope'
import { disputeChecks, disputeWithoutPaymentCheck } from './dispute-books.queries'
import { giftCardChecks, giftCardTotals } from './gift-card-books.queries'
import { orderChecks } from './order-books.queries'
import { paperChecks, paperSeriesCheck } from './paper-books.queries'
import { paymentChecks, type Deadlines } from './payment-books.queries'
import { promiseChecks } from './promise-books.queries'
import { returnChecks } from './return-books.queries'
import { stockOfArchivedOrders, stockOfOrders, stockTotals } from './stock-books.queries'
import { voucherChecks, voucherOverusedCheck } from './voucher-books.queries'

/** What adds up over the whole history and belongs to no single order. */
export const totalChecks: readonly SQL[] = [
  ...stockTotals,
  voucherOverusedCheck,
  ...giftCardTotals,
  disputeWithoutPaymentCheck,
  paperSeriesCheck,
]

export interface BookDeadlines extends Deadlines {
  issuedBefore: Date
}

/** What each order and each payment has to fulfil by itself. */
export function checksOf(scope: BookScope, deadlines: BookDeadlines): SQL[] {
  return [
    stockOfOrders(scope),
    stockOfArchivedOrders(scope),
    ...orderChecks(scope),
    ...voucherChecks(scope),
    ...giftCardChecks(scope),
    ...paymentChecks(scope, deadlines),
    ...returnChecks(scope),
    ...promiseChecks(scope),
    ...disputeChecks(scope),
    ...paperChecks(scope, deadlines),
  ]
}
