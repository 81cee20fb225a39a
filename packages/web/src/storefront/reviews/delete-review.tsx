import * as texts from '#messages/texts'
import * as m from '#messages/reviews'
import type { Review } from '@shop/contract/reviews'
import { useState } from 'react'
import { errorText } from '../../lib/api-error'
import { withdrawReview } from './review-own'
import { Button } from '../../ui/button'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { notify } from '../../ui/notify'
import { useReviews } from './reviews-provider'

interface DeleteReviewProps {
  review: Review
  onGone: () => void
}

export function DeleteReview({ review, onGone }: DeleteReviewProps) {
  const { productId, withdrawn } = useReviews()
  const [isAsking, setAsking] = useState(false)
  const [isDeleting, setDeleting] = useState(false)

  async function remove() {
    setDeleting(true)
    try {
      withdrawn(review, await withdrawReview(productId))
      onGone()
      notify(texts.reviews_deleted)
    } catch (error) {
      setAsking(false)
      notify(errorText(error, texts.reviews_deleteFailed), 'error')
    }
    setDeleting(false)
  }

  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {m.deleteLabel}
      </Button>
      <ConfirmSheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.deleteYourReview}
        question={texts.reviews_confirmDelete}
        action={m.deleteLabel}
        actionUnderWay={m.deleting}
        isUnderWay={isDeleting}
        onConfirm={remove}
      />
    </>
  )
}
