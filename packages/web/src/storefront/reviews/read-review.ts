import type { Review, ReviewSummary } from '@shop/contract/reviews'
import {
  fieldsOf,
  MalformedAnswer,
  readCount,
  readEach,
  readList,
  readNumber,
  readText,
  readThing,
} from '../../lib/reading'
import { RATINGS } from './review-summary'

export interface WrittenReview {
  review: Review
  /** The product's new summary; null if the server does not send one. */
  summary: ReviewSummary | null
}

export function readReviews(body: unknown): Review[] {
  return readEach(readList(body), readReview)
}

export function readReview(body: unknown): Review {
  const fields = readThing(body)
  const created_at = readText(fields.created_at) ?? ''
  return {
    id: fields.id,
    rating: Math.min(5, Math.max(1, Math.round(readNumber(fields.rating) ?? 1))),
    comment: readText(fields.comment),
    created_at,
    updated_at: readText(fields.updated_at) ?? created_at,
    verified_purchase: fields.verified_purchase === true || fields.verified_purchase === 1,
    user: { name: readText(fieldsOf(fields.user).name) ?? '' },
  }
}

export function readReviewSummary(body: unknown): ReviewSummary {
  const fields = fieldsOf(body)
  const reviews_count = readCount(fields.reviews_count)
  if (reviews_count === null) throw new MalformedAnswer('The server sent a summary without a count.')
  return {
    average_rating: Math.min(5, Math.max(0, readNumber(fields.average_rating) ?? 0)),
    reviews_count,
    verified_count: readCount(fields.verified_count) ?? 0,
    stars: Array.isArray(fields.stars) && fields.stars.length > 0 ? readStars(fields.stars) : [],
  }
}

/** Reads the saved review and, if the server sends it, the product's new summary. */
export function readWrittenReview(body: unknown): WrittenReview {
  const { summary } = fieldsOf(body)
  const [read] = readEach([summary], readReviewSummary)
  return { review: readReview(body), summary: read ?? null }
}

export function readOwnReview(body: unknown): Review | null {
  return readEach([fieldsOf(body).review], readReview)[0] ?? null
}

function readStars(list: unknown[]): ReviewSummary['stars'] {
  const counts = new Map(list.map(fieldsOf).map(({ rating, count }) => [readNumber(rating), readCount(count)]))
  return RATINGS.map((rating) => ({ rating, count: counts.get(rating) ?? 0 }))
}
