import { expect, test } from 'vitest'
import type { DisputeStatus } from '../kernel/ports'
import { disputeMail } from './send-dispute-mail'

const site = { name: 'Kit', url: 'https://shop.example' }
const dispute = {
  ...{ orderId: 712, disputeId: 'dp_1', amountInFils: 21000, currency: 'aed', reason: 'product_not_received' },
  dueBy: new Date('2026-11-20T13:00:00Z'),
}
const mailIn = (
  language: 'en' | 'ar',
  status: DisputeStatus,
  about: 'opened' | 'deadline' | 'decided',
  reason = dispute.reason,
) =>
  disputeMail(
    { site: { ...site, language }, timeZone: 'Asia/Dubai' },
    { ...dispute, status, reason },
    about,
    'boss@shop.example',
  )
const REASONS = [
  ...['bank_cannot_process', 'check_returned', 'credit_not_processed', 'customer_initiated', 'debit_not_authorized'],
  ...['duplicate', 'fraudulent', 'general', 'incorrect_account_details', 'insufficient_funds', 'noncompliant'],
  ...['product_not_received', 'product_unacceptable', 'subscription_canceled', 'unrecognized'],
]

test('an admin learns by when a dispute is answered', () => {
  const { subject, text } = mailIn('en', 'needs_response', 'opened')

  expect(subject).toBe('A cardholder disputes the payment of order #712: answer by November 20, 2026 at 5:00 PM')
  expect(text).toContain('Reason given: the goods did not arrive.')
})

test.each([
  ['needs_response', 'opened'],
  ['needs_response', 'deadline'],
  ['won', 'decided'],
  ['lost', 'decided'],
] as const)('an admin who reads Arabic is told so of a dispute that is %s, when it is %s', (status, about) => {
  const { subject, text } = mailIn('ar', status, about)

  const said = `${subject}\n${text}`.replaceAll(/https?:\S+|dp_1|AED|Kit/g, '')
  expect(said).not.toMatch(/[a-z]{3}/i)
  expect(said).toContain('712')
})

test.each(REASONS)('the reason %s is told in words', (reason) => {
  expect(mailIn('en', 'needs_response', 'opened', reason).text).not.toContain('another reason')
  expect(mailIn('ar', 'needs_response', 'opened', reason).text).not.toMatch(/السبب المذكور: [^.]*[a-z]/)
})

test('a reason that nobody knows yet is named as the gateway spells it', () => {
  expect(mailIn('en', 'needs_response', 'opened', 'sold_the_moon').text).toContain('another reason (sold the moon)')
  expect(mailIn('ar', 'needs_response', 'opened', 'sold_the_moon').text).toContain('سبب آخر (')
})
