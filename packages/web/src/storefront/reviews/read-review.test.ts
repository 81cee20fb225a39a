import { expect, test } from 'vitest'
import { readOwnReview, readReviews, readReviewSummary, readWrittenReview } from './read-review'
import { MalformedAnswer } from '../../lib/reading'

const sara = {
  id: 1,
  rating: 4,
  comment: 'Fits well.',
  created_at: '2026-09-12T08:00:00.000Z',
  updated_at: '2026-09-14T08:00:00.000Z',
  verified_purchase: true,
  user: { name: 'Sara' },
}

test('reviews have whole stars and a name, and no e-mail address', () => {
  const [review] = readReviews([
    { id: '1', rating: '4', comment: '', verified_purchase: 1, user: { name: 'Sara', email: 'sara@example.com' } },
  ])

  expect(review).toEqual({
    id: 1,
    rating: 4,
    comment: null,
    created_at: '',
    updated_at: '',
    verified_purchase: true,
    user: { name: 'Sara' },
  })
})

test('a server that knows no changes says that nothing was changed', () => {
  expect(readReviews([{ ...sara, updated_at: undefined }])).toEqual([{ ...sara, updated_at: sara.created_at }])
})

test('a summary has five rows of stars, from the most to the fewest', () => {
  const body = {
    average_rating: '4.5',
    reviews_count: '3',
    stars: [{ rating: 4, count: '1' }, 'nonsense', { rating: 5, count: 2 }],
  }

  expect(readReviewSummary(body)).toEqual({
    average_rating: 4.5,
    reviews_count: 3,
    verified_count: 0,
    stars: [2, 1, 0, 0, 0].map((count, index) => ({ rating: 5 - index, count })),
  })
})

test('a summary that names no distribution has none, and one that names no count is no summary', () => {
  expect(readReviewSummary({ reviews_count: 2 }).stars).toEqual([])
  expect(() => readReviewSummary({ message: 'Nothing here.' })).toThrow(MalformedAnswer)
})

test('what was written comes with the new summary, or without one', () => {
  const summary = { average_rating: 4, reviews_count: 1, verified_count: 1, stars: [] }

  expect(readWrittenReview({ ...sara, summary })).toEqual({ review: sara, summary })
  expect(readWrittenReview({ data: sara })).toEqual({ review: sara, summary: null })
})

test('who has written nothing has no review of their own', () => {
  expect(readOwnReview({ review: sara })).toEqual(sara)
  expect(readOwnReview({ review: null })).toBeNull()
  expect(readOwnReview('nonsense')).toBeNull()
})
