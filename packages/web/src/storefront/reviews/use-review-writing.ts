import { ApiError } from '@shop/contract/client'
import type { ReviewInput } from '@shop/contract/reviews'
import { useState } from 'react'
import { reviewDrafts, type ReviewDraft } from './review-draft'
import { saveReview } from './review-own'
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
  /** An existing review is being edited. */
  isEditing: boolean
  draft: ReviewDraft
  change: (draft: ReviewDraft) => void
  /** Deletes the unsaved draft. */
  discard: () => void
  submit: (input: ReviewInput) => Promise<Outcome>
  /** The request is running; it continues when the dialog is closed. */
  isPending: boolean
}

const BLANK: ReviewDraft = { rating: null, comment: '' }
/** Statuses which may mean that another tab has written or deleted the review. */
const OVERTAKEN = [404, 409, 422]

/** The draft of the customer's review and the function that saves it. */
export function useReviewWriting({ userId, own, onSaved }: WritingOptions): ReviewWriting {
  const { productId, written, withdrawn, reload } = useReviews()
  const [draft, setDraft] = useState(() => reviewDrafts.find(userId, productId))
  const [isPending, setPending] = useState(false)
  const { review, isSupported } = own
  const beginning = review ? { rating: review.rating, comment: review.comment ?? '' } : BLANK

  function change(next: ReviewDraft) {
    reviewDrafts.save(userId, productId, next)
    setDraft(next)
  }

  function discard() {
    reviewDrafts.forget(userId, productId)
    setDraft(null)
  }

  async function submit(input: ReviewInput): Promise<Outcome> {
    // The dialog may have been closed and reopened while the request is running.
    if (isPending) return {}
    setPending(true)
    return save(input).finally(() => setPending(false))
  }

  async function save(input: ReviewInput): Promise<Outcome> {
    try {
      const saved = await saveReview(productId, input, review)
      discard()
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
    // Keeps the text in the form, even if another tab has deleted the review that was being edited.
    setDraft((last) => last ?? beginning)
    const now = await own.askAgain()
    if (now === undefined || now?.id === review?.id) return
    if (review && now === null) withdrawn(review, null)
    await reload()
  }

  return { isEditing: review !== null, draft: draft ?? beginning, change, discard, submit, isPending }
}
