import type { DeliveryEstimate, DeliverySettings } from '@shop/contract/delivery'
import { useEffect, useState } from 'react'
import { quietApi } from '../../lib/api'
import { refusalText } from '../../lib/api-error'
import { adminTexts } from '../texts'

const PAUSE_IN_MS = 300

export interface PreviewedOrder {
  country: string
  state: string
  value: number
}

interface DeliveryPreview {
  /** Null until the first answer. */
  estimate: DeliveryEstimate | null
  /** Why there is no answer for what was typed last; null where there is. */
  trouble: string | null
  askAgain: () => void
}

/** What a shopper would be offered now, whenever somebody pauses typing. */
export function useDeliveryPreview(settings: DeliverySettings | null, order: PreviewedOrder): DeliveryPreview {
  const [estimate, setEstimate] = useState<DeliveryEstimate | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const asked = settings && JSON.stringify({ settings, ...order })

  // Asks the server, so that the preview and the shop can't count differently.
  useEffect(() => {
    if (asked === null) return
    let isLatest = true
    const pause = setTimeout(() => {
      const body = JSON.parse(asked) as PreviewedOrder & { settings: DeliverySettings }
      quietApi.call('POST /api/admin/delivery-preview', { body }).then(
        (answer) => {
          if (!isLatest) return
          setEstimate(answer)
          setTrouble(null)
        },
        (error: unknown) => {
          if (isLatest) setTrouble(refusalText(error, adminTexts.delivery.previewFailed))
        },
      )
    }, PAUSE_IN_MS)
    return () => {
      isLatest = false
      clearTimeout(pause)
    }
  }, [asked, attempt])

  return { estimate, trouble, askAgain: () => setAttempt(attempt + 1) }
}
