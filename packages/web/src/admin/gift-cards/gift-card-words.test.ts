import { expect, test } from 'vitest'
import { sentWords } from './gift-card-words'

test.each([
  [{ sent_at: null, send_on: null }, 'Not yet'],
  [{ sent_at: null, send_on: '2027-01-01' }, 'January 1, 2027'],
  [{ sent_at: '2026-11-19T10:00:00.000Z', send_on: '2026-11-19' }, 'November 19, 2026 at 10:00'],
])('%#: when a gift card was sent, or will be', (card, words) => {
  expect(sentWords(card)).toBe(words)
})
