import type { DeliveryEstimate, DeliverySettings } from '@shop/contract/delivery'
import { useEffect, useState } from 'react'
import { quietApi } from '../../lib/api'

const PAUSE_IN_MS = 300

export interface PreviewedOrder {
  country: string
  state: string
  value: number
}

/** What a shopper would be offered now, whenever somebody pauses typing; null until the first answer. */
export function useDeliveryPreview(settings: DeliverySettings | null, order: PreviewedOrder): DeliveryEstimate | null {
  const [estimate, setEstimate] = useState<DeliveryEstimate | null>(null)
  const asked = settings && JSON.stringify({ settings, ...order })

  // Asks the server, so that the preview and the shop can't count differently.
  useEffect(() => {
    if (asked === null) return
    let isLatest = true
    const pause = setTimeout(() => {
      const body = JSON.parse(asked) as PreviewedOrder & { settings: DeliverySettings }
      quietApi.call('POST /api/admin/delivery-preview', { body }).then(
        (answer) => {
          if (isLatest) setEstimate(answer)
        },
        () => undefined,
      )
    }, PAUSE_IN_MS)
    return () => {
      isLatest = false
      clearTimeout(pause)
    }
  }, [asked])

  return estimate
}
