import type { Review, ReviewSummary } from '@shop/contract/reviews'
import { recounted, summaryWithoutStars } from './review-summary'
import { EVERY_REVIEW, matchingReviews, type LoadedReviews, type ReviewPage, type ReviewQuery } from './reviews'

type Rated = Pick<ReviewSummary, 'average_rating' | 'reviews_count'>

/** The state of the reviews on a product page. */
export interface ReviewState {
  summary: ReviewSummary
  /** The sort order and filters that the visitor has chosen. */
  query: ReviewQuery
  /** The query that `reviews` answers: differs from `query` while that is loading, null before the first answer. */
  shown: ReviewQuery | null
  reviews: Review[]
  /** How many reviews match the query on all pages together. */
  total: number
  status: 'ready' | 'loading' | 'failed'
  /** The result of the page's loader; null if the loader could not load the reviews. */
  source: LoadedReviews | null
  /** The first page of all reviews, shown when the filters are reset. */
  newest: Review[]
  /** The summary must be reloaded too: the loader's last attempt failed, or reviews changed in another tab. */
  isOutdated: boolean
}

interface Start {
  rated: Rated
  source: LoadedReviews | null
}
interface Written {
  review: Review
  /** The review before it was edited; null for a new review. */
  before: Review | null
  summary: ReviewSummary | null
}
interface Withdrawn {
  review: Review
  summary: ReviewSummary | null
}

export type ReviewEvent =
  | ({ type: 'renewed' } & Start)
  | { type: 'loaded'; rated: Rated; loaded: LoadedReviews }
  | { type: 'asked'; query: ReviewQuery }
  | { type: 'askedForAll' }
  | { type: 'returned' }
  | { type: 'answered'; query: ReviewQuery; page: ReviewPage }
  | { type: 'failed'; query: ReviewQuery }
  | ({ type: 'written' } & Written)
  | ({ type: 'withdrawn' } & Withdrawn)

export function startingReviews({ rated, source }: Start): ReviewState {
  return {
    summary: source?.summary ?? summaryWithoutStars(rated),
    query: EVERY_REVIEW,
    shown: source && EVERY_REVIEW,
    reviews: source?.reviews ?? [],
    total: source?.total ?? 0,
    status: source ? 'ready' : 'failed',
    source,
    newest: source?.reviews ?? [],
    isOutdated: !source,
  }
}

export function reviewReducer(state: ReviewState, event: ReviewEvent): ReviewState {
  switch (event.type) {
    case 'renewed':
      return renewed({ ...state, source: event.source }, event)
    case 'loaded':
      return { ...startingReviews({ rated: event.rated, source: event.loaded }), source: state.source }
    case 'asked':
      return { ...state, query: event.query, status: 'loading' }
    case 'askedForAll':
      return { ...state, query: EVERY_REVIEW, status: 'loading', isOutdated: true }
    case 'returned':
      return state.shown ? { ...state, query: state.shown, status: 'ready' } : state
    case 'answered':
      return event.query === state.query ? answered(state, event.page) : state
    case 'failed':
      return event.query === state.query ? { ...state, status: 'failed' } : state
    case 'written':
      return written(state, event)
    case 'withdrawn':
      return withdrawn(state, event)
  }
}

/**
 * Takes over the loader's new result but keeps a chosen filter and further pages that the visitor has loaded.
 * If the loader failed, the reviews stay and are marked as outdated.
 */
function renewed(state: ReviewState, { rated, source }: Start): ReviewState {
  if (!source) return { ...state, isOutdated: true, status: state.status === 'loading' ? 'loading' : 'failed' }
  const next = startingReviews({ rated, source })
  if (state.query === EVERY_REVIEW && state.reviews.length <= next.reviews.length) return next
  const { query, shown, reviews, total } = state
  return { ...next, query, shown, reviews, total, status: query === shown ? 'ready' : state.status }
}

function answered(state: ReviewState, page: ReviewPage): ReviewState {
  const kept = state.shown === state.query ? state.reviews : []
  const added = page.reviews.filter((review) => !includes(kept, review))
  const reviews = [...kept, ...added]
  // If a page adds no new reviews, its total is ignored; otherwise the "more" button would never go away.
  const total = added.length > 0 ? Math.max(page.total, reviews.length) : reviews.length
  return { ...state, shown: state.query, reviews, total, status: 'ready' }
}

/** Replaces the review in the list if it still matches the query; otherwise resets filters and order. */
function written(state: ReviewState, { review, before, summary }: Written): ReviewState {
  // A hidden review is seen by its author alone, beside the list.
  if (review.hidden) return { ...state, summary: summary ?? state.summary }
  const next = {
    ...state,
    summary: summary ?? recounted(state.summary, before, review),
    newest: withReview(state.newest, review),
  }
  if (includes(state.reviews, review) && belongs(review, state.query)) {
    return { ...next, reviews: withReview(state.reviews, review) }
  }

  const isWhole = state.query === EVERY_REVIEW && state.shown === EVERY_REVIEW
  return {
    ...next,
    query: EVERY_REVIEW,
    shown: state.shown && EVERY_REVIEW,
    reviews: isWhole ? withReview(state.reviews, review) : next.newest,
    total: next.summary.reviews_count,
    status: state.shown ? 'ready' : state.status,
  }
}

function withdrawn(state: ReviewState, { review, summary }: Withdrawn): ReviewState {
  return {
    ...state,
    summary: summary ?? recounted(state.summary, review, null),
    newest: without(state.newest, review),
    reviews: without(state.reviews, review),
    total: includes(state.reviews, review) ? state.total - 1 : state.total,
  }
}

/** Whether the review matches the filters and stays in its position; in a list sorted by rating it may have to move. */
function belongs(review: Review, query: ReviewQuery): boolean {
  return query.sort === 'newest' && matchingReviews([review], query).length > 0
}

function withReview(reviews: Review[], review: Review): Review[] {
  if (!includes(reviews, review)) return [review, ...reviews]
  return reviews.map((other) => (other.id === review.id ? review : other))
}

function without(reviews: Review[], { id }: Review): Review[] {
  return reviews.filter((review) => review.id !== id)
}

function includes(reviews: Review[], { id }: Review): boolean {
  return reviews.some((review) => review.id === id)
}
