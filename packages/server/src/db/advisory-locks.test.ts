import { expect, test } from 'vitest'
import { ADVISORY_LOCKS } from './advisory-locks'

test('nobody waits for a lock that was taken for something else', () => {
  const numbers = Object.values(ADVISORY_LOCKS)
  expect(new Set(numbers).size).toBe(numbers.length)
})
