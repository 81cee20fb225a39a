import type { Client } from '@shop/contract/client'
import type { FitAnswer } from '@shop/contract/fit-words'
import type { Review, ReviewSort, ReviewSummary } from '@shop/contract/reviews'
import { ifAvailable } from '../../lib/live-loader'
import { readReviews, readReviewSummary } from './read-review'
import { readCount } from '../../lib/reading'
import { summaryOf } from './review-summary'

export const REVIEWS_PER_PAGE = 10

export interface ReviewQuery {
  sort: ReviewSort
  rating: number | null
  isVerified: boolean
  /** The size that the author bought. */
  size: string | null
  fit: FitAnswer | null
  hasPictures: boolean
}

export const EVERY_REVIEW: ReviewQuery = {
  sort: 'newest',
  rating: null,
  isVerified: false,
  size: null,
  fit: null,
  hasPictures: false,
}

export function isEveryReview(query: ReviewQuery): boolean {
  return query.sort === EVERY_REVIEW.sort && !isFiltered(query)
}

export function isFiltered({ rating, isVerified, size, fit, hasPictures }: ReviewQuery): boolean {
  return rating !== null || isVerified || size !== null || fit !== null || hasPictures
}

export interface ReviewPage {
  reviews: Review[]
  /** How many reviews match on all pages together. */
  total: number
}

export interface LoadedReviews extends ReviewPage {
  /** Null if only the list could be loaded. */
  summary: ReviewSummary | null
}

/** Loads what a product page shows first: the newest reviews and the summary. */
export async function loadReviews(api: Client, productId: number): Promise<LoadedReviews> {
  const [page, summary] = await Promise.all([
    fetchPage(api, productId, EVERY_REVIEW, 1),
    ifAvailable(
      api.call('GET /api/products/{id}/review-summary', { params: { id: productId } }).then(readReviewSummary),
    ),
  ])
  return { reviews: page.reviews, total: page.total, summary: summary ?? (page.all ? summaryOf(page.all) : null) }
}

export async function loadReviewPage(
  api: Client,
  productId: number,
  query: ReviewQuery,
  page: number,
): Promise<ReviewPage> {
  const { reviews, total } = await fetchPage(api, productId, query, page)
  return { reviews, total }
}

interface FetchedPage extends ReviewPage {
  /** Every review of the product, from a server without pagination. */
  all?: Review[]
}

/** A server without pagination sends every review: then they are filtered, sorted and sliced here. */
async function fetchPage(api: Client, productId: number, query: ReviewQuery, page: number): Promise<FetchedPage> {
  const { body, header } = await api.exchange('GET /api/products/{id}/reviews', {
    params: { id: productId },
    query: {
      sort: query.sort === EVERY_REVIEW.sort ? undefined : query.sort,
      rating: query.rating ?? undefined,
      verified: query.isVerified ? '1' : undefined,
      size: query.size ?? undefined,
      fit: query.fit ?? undefined,
      pictures: query.hasPictures ? '1' : undefined,
      page: page > 1 ? page : undefined,
      per_page: REVIEWS_PER_PAGE,
    },
  })
  const reviews = readReviews(body)
  const total = readCount(header('X-Total-Count'))
  if (total !== null) return { reviews, total }

  const matching = matchingReviews(reviews, query)
  const start = (page - 1) * REVIEWS_PER_PAGE
  return { reviews: matching.slice(start, start + REVIEWS_PER_PAGE), total: matching.length, all: reviews }
}

export function matchingReviews(reviews: readonly Review[], query: ReviewQuery): Review[] {
  const { sort, rating, isVerified, size, fit, hasPictures } = query
  const newestFirst = reviews
    .filter((review) => rating === null || review.rating === rating)
    .filter((review) => !isVerified || review.verified_purchase)
    .filter(({ bought }) => (size === null || bought?.size === size) && (fit === null || bought?.fit === fit))
    .filter(({ pictures = [] }) => !hasPictures || pictures.length > 0)
    .sort((a, b) => timeOf(b) - timeOf(a))
  if (sort === 'newest') return newestFirst
  if (sort === 'helpful') return newestFirst.sort((a, b) => (b.helpful_count ?? 0) - (a.helpful_count ?? 0))
  return newestFirst.sort((a, b) => (sort === 'highest' ? b.rating - a.rating : a.rating - b.rating))
}

function timeOf({ created_at }: Review): number {
  const time = Date.parse(created_at)
  return Number.isNaN(time) ? 0 : time
}
