import type { Review, ReviewSummary } from '@shop/contract/reviews'
import { useEffect, useReducer, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { apiWithSignal } from '../../lib/api'
import { ifAvailable } from '../../lib/live-loader'
import type { WrittenReview } from './read-review'
import { readReviewQuery, withReviewQuery } from './review-address'
import { reviewReducer, startingReviews, type ReviewState } from './review-state'
import {
  EVERY_REVIEW,
  isEveryReview,
  loadReviewPage,
  loadReviews,
  REVIEWS_PER_PAGE,
  type LoadedReviews,
  type ReviewQuery,
} from './reviews'
import type { ShopProduct } from '../../lib/read-catalog'

export interface ReviewList extends Omit<ReviewState, 'source' | 'newest' | 'isOutdated'> {
  productId: number
  choose: (query: ReviewQuery) => void
  more: () => void
  tryAgain: () => void
  /** Reloads all reviews and their summary after a change in another tab. */
  reload: () => Promise<void>
  /** Shows the customer's saved review; `before` is the review before an edit, null for a new review. */
  written: (written: WrittenReview, before: Review | null) => void
  withdrawn: (review: Review, summary: ReviewSummary | null) => void
}

/** The reviews of a product in the order and with the filters that the visitor has chosen. */
export function useReviewList(product: ShopProduct, source: LoadedReviews | null): ReviewList {
  const [state, dispatch] = useReducer(reviewReducer, { rated: product, source }, startingReviews)
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const underWay = useRef<AbortController>(null)
  const { query, shown, reviews, isOutdated } = state
  if (state.source !== source) dispatch({ type: 'renewed', rated: product, source })

  // Aborts the running request when the page is left.
  useEffect(() => () => underWay.current?.abort(), [])

  function newest(): AbortSignal {
    underWay.current?.abort()
    underWay.current = new AbortController()
    return underWay.current.signal
  }

  async function ask(query: ReviewQuery, page: number) {
    const signal = newest()
    dispatch({ type: 'asked', query })
    const answer = await ifAvailable(loadReviewPage(apiWithSignal(signal), product.id, query, page))
    if (signal.aborted) return
    dispatch(answer ? { type: 'answered', query, page: answer } : { type: 'failed', query })
  }

  async function askForAll() {
    const signal = newest()
    dispatch({ type: 'askedForAll' })
    const loaded = await ifAvailable(loadReviews(apiWithSignal(signal), product.id))
    if (signal.aborted) return
    dispatch(loaded ? { type: 'loaded', rated: product, loaded } : { type: 'failed', query: EVERY_REVIEW })
  }

  // Read after hydration, because the server's page is the same for every filter.
  useEffect(() => {
    const named = readReviewQuery(search)
    if (!isEveryReview(named)) void ask(named, 1)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the address that the page was opened with
  }, [])

  function choose(chosen: ReviewQuery) {
    const wanted = isEveryReview(chosen) ? EVERY_REVIEW : chosen
    const address = { search: withReviewQuery(search, wanted), hash }
    void navigate(address, { replace: true, preventScrollReset: true, state: { keepsFocus: true } })
    if (wanted !== shown) return void ask(wanted, 1)
    newest()
    dispatch({ type: 'returned' })
  }

  function tryAgain() {
    if (isOutdated && query === EVERY_REVIEW) return void askForAll()
    return void ask(query, shown === query ? nextPage : 1)
  }

  // Computed from the number of shown reviews: some may have been added or deleted since the last page was loaded.
  const nextPage = Math.floor(reviews.length / REVIEWS_PER_PAGE) + 1

  return {
    ...state,
    productId: product.id,
    choose,
    more: () => void ask(query, nextPage),
    tryAgain,
    reload: askForAll,
    written: ({ review, summary }, before) => dispatch({ type: 'written', review, summary, before }),
    withdrawn: (review, summary) => dispatch({ type: 'withdrawn', review, summary }),
  }
}
