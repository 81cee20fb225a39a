import type { JerseyDrawing } from '@shop/contract/prints'
import { useEffect, useState } from 'react'
import { quietApi } from '../../lib/api'
import { loadPrintOffer } from './print-offer'

/** The jersey's drawing; null until it is loaded, and for a product without name and number printing. */
export function useDrawing(productId: number | null): JerseyDrawing | null {
  const [loaded, setLoaded] = useState<{ productId: number; drawing: JerseyDrawing } | null>(null)

  // Loaded in an effect, because only open forms and visible teasers need the drawing.
  useEffect(() => {
    if (productId === null) return
    loadPrintOffer(quietApi, productId)
      .then(({ drawing }) => setLoaded({ productId, drawing }))
      // Without a drawing the product's picture stays visible.
      .catch(() => undefined)
  }, [productId])

  return loaded?.productId === productId ? loaded.drawing : null
}
