import { expect, test } from 'vitest'
import { aReview, aSummary } from '../../testing/reviews'
import { percentOf, recounted, summaryOf, summaryWithoutStars } from './review-summary'

const five = aReview({ id: 1, rating: 5, verified_purchase: true })
const two = aReview({ id: 2, rating: 2 })

test('reviews come to an average with one decimal, a count and a distribution', () => {
  expect(summaryOf([five, two, five])).toEqual({ ...aSummary([2, 0, 0, 1, 0]), verified_count: 2 })
  expect(summaryOf([])).toEqual(aSummary([0, 0, 0, 0, 0]))
})

test('a review that comes, changes or goes is counted like all reviews anew', () => {
  const changed = { ...two, rating: 4 }

  expect(recounted(summaryOf([five]), null, two)).toEqual(summaryOf([five, two]))
  expect(recounted(summaryOf([five, two]), two, changed)).toEqual(summaryOf([five, changed]))
  expect(recounted(summaryOf([five, two]), five, null)).toEqual(summaryOf([two]))
  expect(recounted(summaryOf([two]), two, null)).toEqual(summaryOf([]))
})

test('without a distribution the average is reckoned from the old one', () => {
  const known = summaryWithoutStars({ average_rating: 4, reviews_count: 3 })

  expect(recounted(known, null, aReview({ rating: 2 }))).toMatchObject({
    average_rating: 3.5,
    reviews_count: 4,
    stars: [],
  })
})

test('shares are whole per cent, and none of none is none', () => {
  expect(percentOf(2, 3)).toBe(67)
  expect(percentOf(0, 0)).toBe(0)
})
