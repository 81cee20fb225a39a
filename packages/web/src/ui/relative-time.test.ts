import { expect, test } from 'vitest'
import { relativeTime } from './relative-time'

const NOW = Date.parse('2026-11-18T12:00:00Z')

test.each([
  ['2026-11-18T11:59:30Z', 'now'],
  ['2026-11-18T11:59:00Z', '1 minute ago'],
  ['2026-11-18T09:10:00Z', '2 hours ago'],
  ['2026-11-17T11:00:00Z', 'yesterday'],
  ['2026-11-12T11:00:00Z', '6 days ago'],
  ['2026-11-11T12:00:00Z', undefined],
  // A browser whose clock is slow by more than a minute would speak of the future.
  ['2026-11-18T12:05:00Z', undefined],
  ['no date', undefined],
])('%s is told as %s', (iso, words) => {
  expect(relativeTime(iso, NOW)).toBe(words)
})
