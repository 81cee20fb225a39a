import type { DeliveryOffer } from '@shop/contract/delivery'
import { expect, test } from 'vitest'
import { cheapest, estimateWords, workingDaysWords } from './estimate-words'

const standard: DeliveryOffer = {
  id: 2,
  kind: 'standard',
  name: 'Standard',
  price: 0,
  free_from: null,
  days_from: 2,
  days_to: 4,
  ordered_by: '14:00',
  arrives_from: '2026-11-17',
  arrives_to: '2026-11-19',
  pick_up_address: null,
}
const express: DeliveryOffer = { ...standard, id: 3, kind: 'express', price: 25.5, days_from: 1, days_to: 1 }

test('the line names price and days', () => {
  expect(estimateWords(express, true)).toBe('Delivery from AED 25.50, arrives Tue 17 – Thu 19')
  expect(estimateWords(express, false)).toBe('Delivery for AED 25.50, arrives Tue 17 – Thu 19')
  expect(estimateWords({ ...express, kind: 'pick-up' }, false)).toBe('Pick up for AED 25.50, ready Tue 17 – Thu 19')
})

test('what costs nothing is free, whether there is a choice or not', () => {
  expect(estimateWords(standard, true)).toBe('Free delivery, arrives Tue 17 – Thu 19')
  expect(estimateWords(standard, false)).toBe('Free delivery, arrives Tue 17 – Thu 19')
  expect(estimateWords({ ...standard, kind: 'pick-up' }, false)).toBe('Free pick-up, ready Tue 17 – Thu 19')
})

test('the cheapest is the first of those with the lowest price', () => {
  expect(cheapest([express, standard, { ...standard, id: 4 }])?.id).toBe(2)
  expect(cheapest([])).toBeUndefined()
})

test.each([
  [standard, '2 to 4 working days'],
  [express, 'Next working day'],
  [{ ...express, days_from: 3, days_to: 3 }, '3 working days'],
  [{ ...express, kind: 'same-day' as const, days_from: 0, days_to: 0 }, 'The same working day'],
])('%#: working days in words', (method, words) => {
  expect(workingDaysWords(method)).toBe(words)
})
