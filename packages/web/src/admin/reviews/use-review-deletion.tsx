import * as m from '#messages/admin-reviews'
import type { Review } from '@shop/contract/reviews'
import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { adminTexts } from '../texts'
import { api } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { ConfirmSheet } from '../../ui/confirm-sheet'
import { notify } from '../../ui/notify'
import { inSeries } from '../../ui/in-series'

type Deleted = Pick<Review, 'id' | 'user' | 'product' | 'rating'>

interface ReviewDeletion {
  ask: (review: Deleted) => void
  /** The confirmation dialog, which the page has to render. */
  question: ReactNode
}

export function useReviewDeletion(): ReviewDeletion {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Deleted>()
  const [isUnderWay, setUnderWay] = useState(false)

  async function remove(id: number) {
    setUnderWay(true)
    try {
      await api.call('DELETE /api/admin/review-management/{id}', { params: { id } })
      notify(m.theReviewWasDeleted)
    } catch (error) {
      notify(refusalText(error, adminTexts.reviews.deleteFailed), 'error')
    }
    await revalidate()
    setUnderWay(false)
    setAsked(undefined)
  }

  const question = (
    <ConfirmSheet
      open={asked !== undefined}
      onClose={() => setAsked(undefined)}
      title={m.deleteReview}
      subject={asked && nameOf(asked)}
      question={adminTexts.reviews.confirmDelete}
      action={m.deleteLabel}
      actionUnderWay={m.deleting}
      isUnderWay={isUnderWay}
      onConfirm={() => {
        if (asked) void remove(asked.id)
      }}
    />
  )
  return { ask: setAsked, question }
}

function nameOf({ product, user, rating }: Deleted): string {
  const author = user.name && m.byAuthor({ author: user.name })
  return inSeries([product?.name, m.starCount({ count: rating }), author])
}
