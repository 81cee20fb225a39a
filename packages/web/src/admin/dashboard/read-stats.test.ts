import { expect, test } from 'vitest'
import { theStats } from '../../testing/staff'
import { readStats } from './read-stats'

const COUNTS = { products: 330, users: 4812, orders: 1294, categories: 116, reviews: 2067 }

test('the five counts alone are enough', () => {
  expect(readStats(COUNTS, '30d')).toMatchObject({ ...COUNTS, period: '30d', latest_orders: [], books: null })
})

test('what else is there is kept', () => {
  expect(readStats(theStats, '30d')).toEqual(theStats)
})

test.each([{}, null, { ...COUNTS, reviews: 'many' }, []])('%j is no answer', (body) => {
  expect(() => readStats(body, '30d')).toThrow('did not say how many')
})
