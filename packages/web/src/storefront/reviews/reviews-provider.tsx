import { createContext, use, type ReactNode } from 'react'
import type { LoadedReviews } from './reviews'
import type { ShopProduct } from '../../lib/read-catalog'
import { useReviewList, type ReviewList } from './use-review-list'

const CurrentReviews = createContext<ReviewList | null>(null)

interface ReviewsProviderProps {
  product: ShopProduct
  /** The result of the page's loader; null if the reviews could not be loaded. */
  reviews: LoadedReviews | null
  children: ReactNode
}

/** Shares average, count and list, so that a new review shows everywhere on the page at once. */
export function ReviewsProvider({ product, reviews, children }: ReviewsProviderProps) {
  return <CurrentReviews value={useReviewList(product, reviews)}>{children}</CurrentReviews>
}

export function useReviews(): ReviewList {
  const reviews = use(CurrentReviews)
  if (!reviews) throw new Error('A part of the reviews stands outside of a ReviewsProvider.')
  return reviews
}
