import type { ReviewMarks } from '@shop/contract/reviews'
import { useEffect, useState } from 'react'
import { quietApi } from '../../lib/api'
import { useSession } from '../../lib/session'
import { useReviews } from './reviews-provider'

const NONE: ReviewMarks = { helpful: [], reported: [] }

/** The reviews that the logged-in customer found helpful or reported. Asked for only where reviews can be voted on. */
export function useReviewMarks(): ReviewMarks {
  const { productId, reviews } = useReviews()
  const userId = useSession().user?.id
  const [known, setKnown] = useState<{ userId: number; marks: ReviewMarks }>()
  const canVote = userId !== undefined && reviews.some(({ helpful_count }) => helpful_count !== undefined)

  // Asked for in the browser, because the page is the same for every visitor.
  useEffect(() => {
    if (!canVote) return
    let isShown = true
    quietApi.call('GET /api/products/{id}/reviews/marks', { params: { id: productId } }).then(
      (marks) => isShown && setKnown({ userId, marks }),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [canVote, productId, userId])

  return known?.userId === userId ? (known?.marks ?? NONE) : NONE
}
