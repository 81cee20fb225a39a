import { REVIEW_DRAFTS_KEY } from '../../lib/forget-on-logout'
import { createUnsavedDrafts } from '../../lib/unsaved-drafts'
import { RATINGS } from './review-summary'

export interface ReviewDraft {
  rating: number | null
  comment: string
}

/** Unsaved reviews, by customer and product. */
export const reviewDrafts = createUnsavedDrafts<number, ReviewDraft>(REVIEW_DRAFTS_KEY, ({ rating, comment }) => {
  if (typeof comment !== 'string') return null
  return { rating: RATINGS.find((known) => known === rating) ?? null, comment }
})
