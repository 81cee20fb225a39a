import { expect, test } from 'vitest'
import { isId } from '../../lib/reading'
import { readListedReview } from './read-listed-review'

test('a review of a server that sends the product’s name alone has no address of the product', () => {
  const review = readListedReview({ id: 7, rating: '4', user: { name: 'Sami' }, product: { name: 'Home' } })

  expect(review).toMatchObject({ id: 7, rating: 4, comment: null, verified_purchase: false, user: { name: 'Sami' } })
  expect(review.product?.name).toBe('Home')
  expect(isId(review.product?.id ?? NaN)).toBe(false)
})

test('a review without user and product is read', () => {
  expect(readListedReview({ id: 7, rating: 9 })).toMatchObject({ rating: 5, user: { name: '' }, created_at: '' })
})
