import { useEffect, useState } from 'react'
import { apiWithSignal } from '../../lib/api'
import { BACKEND_HOST } from '../../lib/backend'
import { ifAvailable } from '../../lib/live-loader'
import { paidByWords } from '../orders/order-words'

/** What was confirmed: brand and last digits of the card, or the method; null until the server has told it. */
export function usePaymentCard(intentId: string): string | null {
  const [found, setFound] = useState<{ intentId: string; words: string | null } | null>(null)

  // An effect, because after a reload on this step there was no click that could ask for the card.
  useEffect(() => {
    // A backend that follows only the specification can't tell the card.
    if (BACKEND_HOST !== '') return
    const leaving = new AbortController()
    const call = apiWithSignal(leaving.signal).call('GET /api/payment-intents/{id}/card', { params: { id: intentId } })
    void ifAvailable(call).then((answer) => {
      if (!leaving.signal.aborted) setFound({ intentId, words: answer && paidByWords(answer) })
    })
    return () => leaving.abort()
  }, [intentId])

  return found?.intentId === intentId ? found.words : null
}
