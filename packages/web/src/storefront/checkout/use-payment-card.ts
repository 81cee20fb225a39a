import type { PaidCard } from '@shop/contract/orders'
import { useEffect, useState } from 'react'
import { apiWithSignal } from '../../lib/api'
import { BACKEND_HOST } from '../../lib/backend'
import { ifAvailable } from '../../lib/live-loader'

/** Brand and last digits of the confirmed card; null until they are known, and where the server can't tell them. */
export function usePaymentCard(intentId: string): PaidCard | null {
  const [found, setFound] = useState<{ intentId: string; card: PaidCard | null } | null>(null)

  // An effect, because after a reload on this step there was no click that could ask for the card.
  useEffect(() => {
    // A backend that follows only the specification can't tell the card.
    if (BACKEND_HOST !== '') return
    const leaving = new AbortController()
    const call = apiWithSignal(leaving.signal).call('GET /api/payment-intents/{id}/card', { params: { id: intentId } })
    void ifAvailable(call).then((answer) => {
      if (!leaving.signal.aborted) setFound({ intentId, card: answer?.card ?? null })
    })
    return () => leaving.abort()
  }, [intentId])

  return found?.intentId === intentId ? found.card : null
}
