import type { ReviewPicture } from '@shop/contract/reviews'
import { REVIEW_DRAFTS_KEY } from '../../lib/forget-on-logout'
import { createUnsavedDrafts } from '../../lib/unsaved-drafts'
import { readEach } from '../../lib/reading'
import { readPicture } from './read-review'
import { RATINGS } from './review-summary'

export interface ReviewDraft {
  rating: number | null
  comment: string
  /** Uploaded pictures in their order. */
  pictures: ReviewPicture[]
}

/** Unsaved reviews, by customer and product. */
export const reviewDrafts = createUnsavedDrafts<number, ReviewDraft>(
  REVIEW_DRAFTS_KEY,
  ({ rating, comment, pictures }) => {
    if (typeof comment !== 'string') return null
    return {
      rating: RATINGS.find((known) => known === rating) ?? null,
      comment,
      pictures: readEach(Array.isArray(pictures) ? pictures : [], readPicture),
    }
  },
)
