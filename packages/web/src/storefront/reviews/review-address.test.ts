import { expect, test } from 'vitest'
import { readReviewQuery, withReviewQuery } from './review-address'
import { EVERY_REVIEW, type ReviewQuery } from './reviews'

const narrowed: ReviewQuery = {
  ...{ sort: 'helpful', rating: 4, isVerified: true, size: 'XL', fit: 'small', hasPictures: true },
}

test('what is chosen stands in the address and is read from it again', () => {
  const search = withReviewQuery('?cut=kids', narrowed)

  expect(search).toBe('cut=kids&reviews=helpful&stars=4&verified=1&bought=XL&fit=small&pictures=1')
  expect(readReviewQuery(search)).toEqual(narrowed)
})

test('without a choice the address says nothing of reviews', () => {
  expect(withReviewQuery('?cut=kids&stars=4&bought=L', EVERY_REVIEW)).toBe('cut=kids')
})

test('an address that names nonsense shows every review', () => {
  expect(readReviewQuery('?reviews=best&stars=9&verified=yes&bought=&fit=tight&pictures=2')).toEqual(EVERY_REVIEW)
})
