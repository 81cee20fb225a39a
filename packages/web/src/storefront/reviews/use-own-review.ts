import type { Review } from '@shop/contract/reviews'
import { useEffect, useRef, useState } from 'react'
import { api, apiWithSignal } from '../../lib/api'
import { findOwnReview } from './review-own'
import { useSession } from '../../lib/session'

export interface OwnReview {
  /** Null if the customer has not reviewed the product, or before the server has answered. */
  review: Review | null
  /** Resolves when the server has answered or the request has failed. */
  whenKnown: () => Promise<void>
  keep: (review: Review | null) => void
  /** Reloads the review, which another tab may have written or deleted. Undefined if the request fails. */
  askAgain: () => Promise<Review | null | undefined>
  /** The server has told whether there is an own review, so the review can be edited. */
  isSupported: boolean
}

/** The review that the logged-in customer wrote about a product. */
export function useOwnReview(productId: number): OwnReview {
  const userId = useSession().user?.id
  const [known, setKnown] = useState<{ userId: number | undefined; review: Review | null }>()
  const answer = useRef<Promise<void>>(undefined)
  const mine = known?.userId === userId ? known : undefined
  const keep = (review: Review | null) => setKnown({ userId, review })

  // Loaded in an effect, because the server renders the page without a session.
  useEffect(() => {
    if (userId === undefined) return
    const leaving = new AbortController()
    answer.current = findOwnReview(apiWithSignal(leaving.signal), productId).then((review) => {
      if (review === undefined || leaving.signal.aborted) return
      // A review that was saved meanwhile is newer than this answer.
      setKnown((last) => (last?.userId === userId ? last : { userId, review }))
    })
    return () => leaving.abort()
  }, [productId, userId])

  async function askAgain() {
    const review = await findOwnReview(api, productId)
    if (review !== undefined) keep(review)
    return review
  }

  return {
    review: mine?.review ?? null,
    whenKnown: async () => answer.current,
    keep,
    askAgain,
    isSupported: mine !== undefined,
  }
}
