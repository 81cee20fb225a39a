import type { BlockedWord } from '@shop/contract/blocked-words'
import type { JerseyDrawing } from '@shop/contract/prints'
import { useEffect, useState } from 'react'
import { quietApi } from '../../lib/api'
import { loadBlockedWords } from '../prints/print-kit'
import { loadPrintOffer } from '../prints/print-offer'

interface PrintKit {
  blockedWords: readonly BlockedWord[]
  drawing: JerseyDrawing | null
}

const NO_WORDS: readonly BlockedWord[] = []

/** The words and the jersey's drawing, as far as they can be had: without the first the server decides alone. */
export function usePrintKit(productId: number | null): PrintKit {
  const [blockedWords, setBlockedWords] = useState(NO_WORDS)
  const [drawing, setDrawing] = useState<JerseyDrawing | null>(null)

  // Fetched here, when the form is open: nobody else needs them.
  useEffect(() => {
    let isLeft = false
    const keep = <T>(loading: Promise<T>, set: (loaded: T) => void) =>
      void loading.then((loaded) => isLeft || set(loaded)).catch(() => undefined)
    keep(loadBlockedWords(), setBlockedWords)
    if (productId !== null) keep(loadPrintOffer(quietApi, productId), (offer) => setDrawing(offer.drawing))
    return () => {
      isLeft = true
    }
  }, [productId])

  return { blockedWords, drawing }
}
