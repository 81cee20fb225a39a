import { useState } from 'react'
import type { OpenCheckout } from './checkout-start'

/** The notice above the step: the latest one, whether a step set it or a reload of the cart brought it. */
export function useCheckoutNotice(start: OpenCheckout): [notice: string | null, say: (notice: string | null) => void] {
  const [said, setSaid] = useState<{ start: OpenCheckout; notice: string | null }>()
  const isLatest = said && (said.start === start || start.notice === null)
  return [isLatest ? said.notice : start.notice, (notice) => setSaid({ start, notice })]
}
