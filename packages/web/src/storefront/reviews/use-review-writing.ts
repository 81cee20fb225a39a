import { ApiError } from '@shop/contract/client'
import type { ReviewInput } from '@shop/contract/reviews'
import { useState } from 'react'
import { reviewDrafts, type ReviewDraft } from '../../lib/review-draft'
import { saveReview } from '../../lib/review-own'
import { texts } from '../../lib/texts'
import { notify } from '../../ui/notify'
import type { Outcome } from '../../ui/use-form'
import { refused } from '../accounts/refused'
import { useReviews } from './reviews-provider'
import type { OwnReview } from './use-own-review'

interface WritingOptions {
  userId: number
  own: OwnReview
  onSaved: () => void
}

export interface ReviewWriting {
  /** There is a review already, which is being changed. */
  isEditing: boolean
  draft: ReviewDraft
  change: (draft: ReviewDraft) => void
  submit: (input: ReviewInput) => Promise<Outcome>
}

const BLANK: ReviewDraft = { rating: null, comment: '' }
/** Refusals that may mean that another tab was faster. */
const OVERTAKEN = [404, 409, 422]

/** What is being written, and its way into the shop. */
export function useReviewWriting({ userId, own, onSaved }: WritingOptions): ReviewWriting {
  const { productId, written, withdrawn } = useReviews()
  const [draft, setDraft] = useState(() => reviewDrafts.find(userId, productId))
  const { review, isSupported } = own
  const beginning = review ? { rating: review.rating, comment: review.comment ?? '' } : BLANK

  function change(next: ReviewDraft) {
    reviewDrafts.keep(userId, productId, next)
    setDraft(next)
  }

  async function submit(input: ReviewInput): Promise<Outcome> {
    try {
      const saved = await saveReview(productId, input, review)
      reviewDrafts.forget(userId, productId)
      setDraft(null)
      written(saved, review)
      if (isSupported || saved.summary) own.keep(saved.review)
      onSaved()
      notify(review ? texts.reviews.updated : texts.reviews.thanks)
      return {}
    } catch (error) {
      if (error instanceof ApiError && OVERTAKEN.includes(error.status)) await catchUp()
      return refused(error, texts.product.reviewFailed)
    }
  }

  async function catchUp() {
    const now = await own.askAgain()
    if (review && now === null) withdrawn(review, null)
  }

  return { isEditing: review !== null, draft: draft ?? beginning, change, submit }
}
