import * as texts from '#messages/texts'
import { ApiError } from '@shop/contract/client'
import type { ReviewInput, ReviewPicture } from '@shop/contract/reviews'
import { useRef, useState } from 'react'
import { reviewDrafts, type ReviewDraft } from './review-draft'
import { saveReview } from './review-own'
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
  change: (part: Partial<ReviewDraft>) => void
  addPicture: (picture: ReviewPicture) => void
  /** Deletes the unsaved draft. */
  discard: () => void
  submit: (input: ReviewInput) => Promise<Outcome>
  /** The request is running; it continues when the dialog is closed. */
  isPending: boolean
}

const BLANK: ReviewDraft = { rating: null, comment: '', pictures: [] }
/** Statuses which may mean that another tab has written or deleted the review. */
const OVERTAKEN = [404, 409, 422]

/** The draft of the customer's review and the function that saves it. */
export function useReviewWriting({ userId, own, onSaved }: WritingOptions): ReviewWriting {
  const { productId, written, withdrawn, reload } = useReviews()
  const [draft, setDraft] = useState(() => reviewDrafts.find(userId, productId))
  // A picture may arrive while somebody types: the last draft counts, not that of the last render.
  const latest = useRef(draft)
  const [isPending, setPending] = useState(false)
  const { review, isSupported } = own
  const { comment, pictures = [] } = review ?? {}
  const beginning = review ? { rating: review.rating, comment: comment ?? '', pictures } : BLANK

  function keep(next: ReviewDraft | null) {
    latest.current = next
    setDraft(next)
  }

  function change(part: Partial<ReviewDraft>) {
    const next = { ...(latest.current ?? beginning), ...part }
    reviewDrafts.save(userId, productId, next)
    keep(next)
  }

  function addPicture(picture: ReviewPicture) {
    const { pictures } = latest.current ?? beginning
    change({ pictures: [...pictures, picture] })
  }

  function discard() {
    reviewDrafts.forget(userId, productId)
    keep(null)
  }

  async function submit(input: ReviewInput): Promise<Outcome> {
    // The dialog may have been closed and reopened while the request is running.
    if (isPending) return {}
    setPending(true)
    return save(input).finally(() => setPending(false))
  }

  async function save(input: ReviewInput): Promise<Outcome> {
    try {
      const { pictures: chosen } = draft ?? beginning
      const isSame = chosen.map(({ id }) => id).join() === pictures.map(({ id }) => id).join()
      const body = isSame ? input : { ...input, pictures: chosen.map(({ id }) => id) }
      const saved = await saveReview(productId, body, review)
      discard()
      written(saved, review)
      if (isSupported || saved.summary) own.keep(saved.review)
      onSaved()
      notify(review ? texts.reviews_updated : texts.reviews_thanks)
      return {}
    } catch (error) {
      if (error instanceof ApiError && OVERTAKEN.includes(error.status)) await catchUp()
      return refused(error, texts.product_reviewFailed)
    }
  }

  async function catchUp() {
    // Keeps the text in the form, even if another tab has deleted the review that was being edited.
    keep(latest.current ?? beginning)
    const now = await own.askAgain()
    if (now === undefined || now?.id === review?.id) return
    if (review && now === null) withdrawn(review, null)
    await reload()
  }

  return { isEditing: review !== null, draft: draft ?? beginning, change, addPicture, discard, submit, isPending }
}
