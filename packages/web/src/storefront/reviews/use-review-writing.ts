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
  /** There is a review already, which is being changed. */
  isEditing: boolean
  draft: ReviewDraft
  change: (draft: ReviewDraft) => void
  /** Forgets what was typed and not saved. */
  discard: () => void
  submit: (input: ReviewInput) => Promise<Outcome>
  /** On its way, also while the dialog is closed. */
  isPending: boolean
}

const BLANK: ReviewDraft = { rating: null, comment: '' }
/** Refusals that may mean that another tab was faster. */
const OVERTAKEN = [404, 409, 422]

/** What is being written, and its way into the shop. */
export function useReviewWriting({ userId, own, onSaved }: WritingOptions): ReviewWriting {
  const { productId, written, withdrawn, reload } = useReviews()
  const [draft, setDraft] = useState(() => reviewDrafts.find(userId, productId))
  const [isPending, setPending] = useState(false)
  const { review, isSupported } = own
  const beginning = review ? { rating: review.rating, comment: review.comment ?? '' } : BLANK

  function change(next: ReviewDraft) {
    reviewDrafts.keep(userId, productId, next)
    setDraft(next)
  }

  function discard() {
    reviewDrafts.forget(userId, productId)
    setDraft(null)
  }

  async function submit(input: ReviewInput): Promise<Outcome> {
    // The dialog may have been closed and opened again meanwhile.
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
    // The words stay, whatever has become of the review they were taken from.
    setDraft((last) => last ?? beginning)
    const now = await own.askAgain()
    if (now === undefined || now?.id === review?.id) return
    if (review && now === null) withdrawn(review, null)
    await reload()
  }

  return { isEditing: review !== null, draft: draft ?? beginning, change, discard, submit, isPending }
}
