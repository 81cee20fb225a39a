import { amountFromFils, fils } from '@shop/contract/money'
import type { BookFinding, BooksReport } from '@shop/contract/reports'
import type { SavedCheck } from './book-checks.queries'
import { nextStepOf } from './next-step'

/** The nightly check is overdue after a day, plus two hours for a busy night. */
const OVERDUE_AFTER_MS = 26 * 60 * 60_000

/** Converts a saved check to the report that the dashboard shows. */
export function toReport(check: SavedCheck, now: Date): BooksReport {
  const { checkedAt, mismatches, first, findings, gateway, gatewayDays, failure } = check
  return {
    checked_at: checkedAt.toISOString(),
    mismatches,
    first,
    findings: findings.map(toFinding),
    gateway,
    gateway_days: gatewayDays,
    failure,
    is_overdue: now.getTime() - checkedAt.getTime() > OVERDUE_AFTER_MS,
  }
}

function toFinding({ what, detail, orderId, intentId, amount, currency }: SavedCheck['findings'][number]): BookFinding {
  return {
    what,
    detail,
    next_step: nextStepOf(what),
    order_id: orderId ?? null,
    payment_id: intentId ?? null,
    amount: amount === undefined ? null : amountFromFils(fils(amount)),
    currency: currency ?? null,
  }
}
