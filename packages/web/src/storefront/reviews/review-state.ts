import type { Review, ReviewSummary } from '@shop/contract/reviews'
import { recounted, summaryWithoutStars } from './review-summary'
import { EVERY_REVIEW, matchingReviews, type LoadedReviews, type ReviewPage, type ReviewQuery } from './reviews'

type Rated = Pick<ReviewSummary, 'average_rating' | 'reviews_count'>

/** What the page of a product knows about its reviews. */
export interface ReviewState {
  summary: ReviewSummary
  /** What the visitor wants to see. */
  query: ReviewQuery
  /** What the reviews below answer: something else than `query` as long as that is on its way, null before any answer. */
  shown: ReviewQuery | null
  reviews: Review[]
  /** How many match on all pages together. */
  total: number
  status: 'ready' | 'loading' | 'failed'
  /** What the page's loader brought last; null where it could not load them. */
  source: LoadedReviews | null
  /** The first page of all reviews, to return to. */
  newest: Review[]
  /** The summary is to be loaded anew too: the loader's last attempt failed, or reviews changed elsewhere. */
  isOutdated: boolean
}

interface Start {
  rated: Rated
  source: LoadedReviews | null
}
interface Written {
  review: Review
  /** As it was, where it was changed. */
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

/** All of it anew, except for what the visitor has chosen or unfolded meanwhile. Without an answer all of it stays. */
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
  // A total that the next page does not fulfil would promise more for ever.
  const total = added.length > 0 ? Math.max(page.total, reviews.length) : reviews.length
  return { ...state, shown: state.query, reviews, total, status: 'ready' }
}

/** In its place where it is shown and still belongs; else among all reviews, whatever was chosen before. */
function written(state: ReviewState, { review, before, summary }: Written): ReviewState {
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

/** Whether it matches, where its place does not depend on its stars. */
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
