import { expect, test } from 'vitest'
import { COST, readAllowance } from './read-allowance'

test('a household that opens a page every second for an hour is never refused', () => {
  let now = 0
  const allowance = readAllowance(undefined, () => now)
  for (let second = 0; second < 3600; second += 1) {
    now = second * 1000
    for (let person = 0; person < 5; person += 1) allowance.spend('192.0.2.1', COST.page)
  }
})

test('an address that asks for new pages without a pause is refused with the time to wait, and others are not', () => {
  let now = 0
  const allowance = readAllowance(undefined, () => now)
  const askOften = () => {
    for (let n = 0; n < 10_000; n += 1) allowance.spend('192.0.2.1', COST.page)
  }
  expect(askOften).toThrow(
    expect.objectContaining({ code: 'too-many-attempts', details: { retryAfterInSeconds: 1 } }) as Error,
  )
  allowance.spend('192.0.2.2', COST.page)

  now = 1_000
  allowance.spend('192.0.2.1', COST.page)
})

test('a million addresses are not all remembered', () => {
  const allowance = readAllowance(undefined, () => 0)
  for (let n = 0; n < 200_000; n += 1) allowance.spend(String(n), COST.call)
})
