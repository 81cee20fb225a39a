import type { Review, ReviewSummary } from '@shop/contract/reviews'

export function aReview(changes: Partial<Review> = {}): Review {
  const created_at = changes.created_at ?? '2026-09-12T08:00:00.000Z'
  return {
    id: 1,
    rating: 5,
    comment: 'Deep colour, no shine.',
    created_at,
    updated_at: created_at,
    verified_purchase: false,
    user: { name: 'Khalid M.' },
    ...changes,
  }
}

/** This many reviews, newest first, with five, four and three stars in turn. */
export function someReviews(count: number): Review[] {
  return Array.from({ length: count }, (_, index) =>
    aReview({ id: index + 1, rating: 5 - (index % 3), user: { name: `Customer ${index + 1}` } }),
  )
}

/** A summary with these counts, from 5 stars down to 1. */
export function aSummary(counts: [number, number, number, number, number]): ReviewSummary {
  const stars = counts.map((count, index) => ({ rating: 5 - index, count }))
  const reviews_count = counts.reduce((sum, count) => sum + count, 0)
  const sum = stars.reduce((sum, { rating, count }) => sum + rating * count, 0)
  const average_rating = reviews_count === 0 ? 0 : Math.round((sum / reviews_count) * 10) / 10
  return { average_rating, reviews_count, verified_count: 0, stars }
}
