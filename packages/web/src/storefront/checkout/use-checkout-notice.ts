import { useState } from 'react'
import type { OpenCheckout } from './checkout-start'

/** What stands above the step: the last that was said, here or by a cart that was loaded since. */
export function useCheckoutNotice(start: OpenCheckout): [notice: string | null, say: (notice: string | null) => void] {
  const [said, setSaid] = useState<{ start: OpenCheckout; notice: string | null }>()
  const isLatest = said && (said.start === start || start.notice === null)
  return [isLatest ? said.notice : start.notice, (notice) => setSaid({ start, notice })]
}
