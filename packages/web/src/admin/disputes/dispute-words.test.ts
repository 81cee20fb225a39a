import { expect, test } from 'vitest'
import { disputeReasonWords } from './dispute-words'

const REASONS = [
  ...['bank_cannot_process', 'check_returned', 'credit_not_processed', 'customer_initiated', 'debit_not_authorized'],
  ...['duplicate', 'fraudulent', 'general', 'incorrect_account_details', 'insufficient_funds', 'noncompliant'],
  ...['product_not_received', 'product_unacceptable', 'subscription_canceled', 'unrecognized'],
]

test.each(REASONS)('the reason %s has words', (reason) => {
  expect(disputeReasonWords(reason)).not.toContain('another reason')
})

test('a reason that nobody knows yet is named as the gateway spells it', () => {
  expect(disputeReasonWords('sold_the_moon')).toBe('another reason (sold the moon)')
})
