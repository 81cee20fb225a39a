import type { Review, ReviewSummary } from '@shop/contract/reviews'

/** In the order of the histogram. */
export const RATINGS = [5, 4, 3, 2, 1]

/** Computes average, count and distribution from the reviews. */
export function summaryOf(reviews: readonly Review[]): ReviewSummary {
  const sum = reviews.reduce((total, { rating }) => total + rating, 0)
  return {
    average_rating: average(sum, reviews.length),
    reviews_count: reviews.length,
    verified_count: reviews.filter((review) => review.verified_purchase).length,
    stars: RATINGS.map((rating) => ({ rating, count: reviews.filter((review) => review.rating === rating).length })),
  }
}

type Rated = Pick<ReviewSummary, 'average_rating' | 'reviews_count'>

/** A summary from the product's own fields, which do not contain the distribution of the stars. */
export function summaryWithoutStars({ average_rating, reviews_count }: Rated): ReviewSummary {
  return { average_rating, reviews_count, verified_count: 0, stars: [] }
}

/** The summary after a review was added, deleted or edited, for servers that do not send a new summary. */
export function recounted(summary: ReviewSummary, before: Review | null, after: Review | null): ReviewSummary {
  const changeOf = (counts: (review: Review) => number) => (after ? counts(after) : 0) - (before ? counts(before) : 0)
  const stars = summary.stars.map(({ rating, count }) => ({
    rating,
    count: count + changeOf((review) => (review.rating === rating ? 1 : 0)),
  }))
  const reviews_count = Math.max(0, summary.reviews_count + changeOf(() => 1))
  const sumBefore = stars.length > 0 ? sumOf(summary.stars) : summary.average_rating * summary.reviews_count
  return {
    average_rating: average(sumBefore + changeOf(({ rating }) => rating), reviews_count),
    reviews_count,
    verified_count: Math.max(0, summary.verified_count + changeOf((review) => (review.verified_purchase ? 1 : 0))),
    stars,
  }
}

/** The share of a rating in percent, rounded. */
export function percentOf(count: number, total: number): number {
  return total > 0 ? Math.round((count / total) * 100) : 0
}

function sumOf(stars: ReviewSummary['stars']): number {
  return stars.reduce((sum, { rating, count }) => sum + rating * count, 0)
}

function average(sum: number, count: number): number {
  return count > 0 ? Math.round((sum / count) * 10) / 10 : 0
}
