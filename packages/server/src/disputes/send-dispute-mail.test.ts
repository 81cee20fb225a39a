import { expect, test } from 'vitest'
import type { DisputeStatus } from '../kernel/ports'
import { disputeMail } from './send-dispute-mail'

const site = { name: 'Kit', url: 'https://shop.example' }
const dispute = {
  ...{ orderId: 712, disputeId: 'dp_1', amountInFils: 21000, currency: 'aed', reason: 'product_not_received' },
  dueBy: new Date('2026-11-20T13:00:00Z'),
}
const mailIn = (language: 'en' | 'ar', status: DisputeStatus, about: 'opened' | 'deadline' | 'decided') =>
  disputeMail(
    { site: { ...site, language }, timeZone: 'Asia/Dubai' },
    { ...dispute, status },
    about,
    'boss@shop.example',
  )

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
