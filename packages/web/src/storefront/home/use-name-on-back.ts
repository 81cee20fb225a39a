import { useEffect, useState } from 'react'
import { quietApi } from '../../lib/api'
import type { PrintAnswer } from '../prints/draw-print'
import { startPrintKit } from '../prints/print-kit'
import { loadPrintOffer } from '../prints/print-offer'

const NUMBER = 7

/** The back of a product with a name on it; null until it is drawn, and where the name can't be printed. */
export function useNameOnBack(productId: number | null, name: string): PrintAnswer | null {
  const [drawn, setDrawn] = useState<PrintAnswer | null>(null)

  // The artwork comes over the network, and only where somebody is about to see it.
  useEffect(() => {
    if (productId === null || name === '') return
    const kit = startPrintKit()
    loadPrintOffer(quietApi, productId)
      .then(({ drawing }) => kit.ask(drawing, { name, number: NUMBER }))
      .then((answer) => setDrawn(answer?.refusal ? null : answer))
      // The plain back stays.
      .catch(() => undefined)
    return () => kit.close()
  }, [productId, name])

  return drawn
}
