import { FIT_ANSWERS, type FitAnswer } from '@shop/contract/fit-words'
import type { Review, ReviewPicture, ReviewSummary } from '@shop/contract/reviews'
import {
  fieldsOf,
  MalformedAnswer,
  readCount,
  readEach,
  readEntries,
  readNumber,
  readText,
  readThing,
  type Fields,
} from '../../lib/reading'
import { RATINGS } from './review-summary'

export interface WrittenReview {
  review: Review
  /** The product's new summary; null if the server does not send one. */
  summary: ReviewSummary | null
}

export function readReviews(body: unknown): Review[] {
  return readEntries(body, readReview)
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
    ...readFurther(fields),
  }
}

/** What a server of the specification alone does not send. */
function readFurther(fields: Fields): Partial<Review> {
  const helpful_count = readCount(fields.helpful_count)
  const size = readText(fieldsOf(fields.bought).size)
  const reply = fieldsOf(fields.reply)
  const text = readText(reply.text)
  const created_at = readText(reply.created_at) ?? ''
  const hidden = readHiding(fields.hidden)
  return {
    ...(helpful_count !== null && { helpful_count }),
    ...(Array.isArray(fields.pictures) && { pictures: readEach(fields.pictures, readPicture) }),
    ...(size !== null && { bought: { size, fit: readFit(fieldsOf(fields.bought).fit) } }),
    ...(text !== null && { reply: { text, created_at, updated_at: readText(reply.updated_at) ?? created_at } }),
    ...(hidden && { hidden }),
  }
}

export function readPicture(body: unknown): ReviewPicture {
  const { id, image, hidden } = readThing(body)
  const path = readText(image)
  if (path === null) throw new MalformedAnswer('The server sent a picture without an address.')
  const reason = readHiding(hidden)
  return { id, image: path, ...(reason && { hidden: reason }) }
}

function readHiding(value: unknown): Review['hidden'] {
  const { reason, at } = fieldsOf(value)
  const words = readText(reason)
  return words === null ? undefined : { reason: words, at: readText(at) ?? '' }
}

export function readFit(value: unknown): FitAnswer | null {
  return FIT_ANSWERS.find((known) => known === value) ?? null
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
    ...readChoices(fields),
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

/** What the reviews can be narrowed by; missing where the server does not tell. */
function readChoices({ pictured_count, sizes, fits }: Fields): Partial<ReviewSummary> {
  const pictured = readCount(pictured_count)
  return {
    ...(pictured !== null && { pictured_count: pictured }),
    ...(Array.isArray(sizes) && {
      sizes: sizes.map(fieldsOf).flatMap(({ size, count }) => {
        const name = readText(size)
        return name === null ? [] : [{ size: name, count: readCount(count) ?? 0 }]
      }),
    }),
    ...(Array.isArray(fits) && {
      fits: fits.map(fieldsOf).flatMap(({ fit, count }) => {
        const known = readFit(fit)
        return known === null ? [] : [{ fit: known, count: readCount(count) ?? 0 }]
      }),
    }),
  }
}

function readStars(list: unknown[]): ReviewSummary['stars'] {
  const counts = new Map(list.map(fieldsOf).map(({ rating, count }) => [readNumber(rating), readCount(count)]))
  return RATINGS.map((rating) => ({ rating, count: counts.get(rating) ?? 0 }))
}
