import type { JerseyDrawing } from '@shop/contract/prints'
import { useEffect, useState } from 'react'
import { quietApi } from '../../lib/api'
import { loadPrintOffer } from './print-offer'

/** What a product is drawn from; null until it is loaded, and where it can't be had with name and number. */
export function useDrawing(productId: number | null): JerseyDrawing | null {
  const [loaded, setLoaded] = useState<{ productId: number; drawing: JerseyDrawing } | null>(null)

  // Loaded here, because only open forms and visible teasers need it.
  useEffect(() => {
    if (productId === null) return
    loadPrintOffer(quietApi, productId)
      .then(({ drawing }) => setLoaded({ productId, drawing }))
      // The picture of the product stays.
      .catch(() => undefined)
  }, [productId])

  return loaded?.productId === productId ? loaded.drawing : null
}
