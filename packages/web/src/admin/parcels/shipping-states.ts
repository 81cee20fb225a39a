import type { ShippingState } from '@shop/contract/fulfilment'

export type { ShippingState }

/** The steps that orders are listed by. */
export const SHIPPING_STATES: { value: ShippingState; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'to-print', label: 'To print' },
  { value: 'to-pack', label: 'To pack' },
  { value: 'to-ship', label: 'To ship' },
  { value: 'shipped', label: 'Shipped' },
]
