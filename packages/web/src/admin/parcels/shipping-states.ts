import * as m from '#messages/admin-parcels'
import type { ShippingState } from '@shop/contract/fulfilment'

export type { ShippingState }

/** The steps that orders are listed by. */
export const SHIPPING_STATES: { value: ShippingState; label: string }[] = [
  { value: 'all', label: m.all },
  { value: 'to-print', label: m.toPrint },
  { value: 'to-pack', label: m.toPack },
  { value: 'to-ship', label: m.toShip },
  { value: 'shipped', label: m.shipped },
]
