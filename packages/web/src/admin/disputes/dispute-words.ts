import * as m from '#messages/admin-disputes'
import { LOCALE } from '#language'
import type { Dispute, DisputeStage, PaymentWarning } from '@shop/contract/disputes'
import { formatAmount } from '../../ui/format'
import type { ChipTone } from '../../ui/chip'

export const STAGE_CHIPS: Record<DisputeStage, { tone: ChipTone; words: string }> = {
  'to-answer': { tone: 'error', words: m.disputed },
  'under-review': { tone: 'error', words: m.disputed },
  won: { tone: 'success', words: m.disputeWon },
  lost: { tone: 'error', words: m.disputeLost },
  closed: { tone: 'plain', words: m.disputeClosed },
}

const REASONS: Readonly<Partial<Record<string, string>>> = {
  fraudulent: m.reasonFraudulent,
  product_not_received: m.reasonNotReceived,
  product_unacceptable: m.reasonNotAsDescribed,
  duplicate: m.reasonDuplicate,
  credit_not_processed: m.reasonNoCredit,
  unrecognized: m.reasonUnrecognised,
  subscription_canceled: m.reasonSubscription,
  general: m.reasonGeneral,
  bank_cannot_process: m.reasonBankCannotProcess,
  check_returned: m.reasonCheckReturned,
  customer_initiated: m.reasonCustomerInitiated,
  debit_not_authorized: m.reasonDebitNotAuthorized,
  incorrect_account_details: m.reasonIncorrectAccount,
  insufficient_funds: m.reasonInsufficientFunds,
  noncompliant: m.reasonNoncompliant,
}

/** A reason that the gateway has added since is shown as it spells it. */
export function disputeReasonWords(reason: string): string {
  return REASONS[reason] ?? m.reasonUnknown({ reason: reason.replaceAll('_', ' ') })
}

export function isOpen({ stage }: Pick<Dispute, 'stage'>): boolean {
  return stage === 'to-answer' || stage === 'under-review'
}

/** `1,626.00 USD`: a disputed amount is in the currency in which the card was charged. */
export function disputedAmount({ amount, currency }: Pick<Dispute, 'amount' | 'currency'>): string {
  return `${formatAmount(amount)} ${currency.toUpperCase()}`
}

/** The day in the shop's time zone, not in that of the browser. */
export function dueDay(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone }).format(new Date(iso))
}

const WARNINGS: Record<PaymentWarning['kind'], { title: string; advice: string }> = {
  'fraud-warning': {
    title: m.theBankSuspectsFraud,
    advice: m.whatAnEarlyWarningMeans,
  },
  review: {
    title: m.theGatewayAsksForAReview,
    advice: m.approveItOrRefund,
  },
}

export function warningWords(kind: PaymentWarning['kind']): { title: string; advice: string } {
  return WARNINGS[kind]
}
