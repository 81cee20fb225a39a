import type { Review } from '@shop/contract/reviews'
import { useEffect, useRef, useState } from 'react'
import { api, apiWithSignal } from '../../lib/api'
import { findOwnReview } from './review-own'
import { useSession } from '../../lib/session'

export interface OwnReview {
  /** Null where there is none, and before that is known. */
  review: Review | null
  /** Resolves when `review` is what the server says, or when that can't be learned. */
  whenKnown: () => Promise<void>
  keep: (review: Review | null) => void
  /** Another tab may have written or deleted it. Undefined where that can't be learned. */
  askAgain: () => Promise<Review | null | undefined>
  /** The server knows whose review is whose, so that it can be changed. */
  isSupported: boolean
}

/** What the customer who is signed in wrote about a product. */
export function useOwnReview(productId: number): OwnReview {
  const userId = useSession().user?.id
  const [known, setKnown] = useState<{ userId: number | undefined; review: Review | null }>()
  const answer = useRef<Promise<void>>(undefined)
  const mine = known?.userId === userId ? known : undefined
  const keep = (review: Review | null) => setKnown({ userId, review })

  // Who is here is known in the browser only.
  useEffect(() => {
    if (userId === undefined) return
    const leaving = new AbortController()
    answer.current = findOwnReview(apiWithSignal(leaving.signal), productId).then((review) => {
      if (review === undefined || leaving.signal.aborted) return
      // What was written meanwhile is newer than this answer.
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
