import type { Order } from '@shop/contract/orders'

/** The cash that is to be collected with the first parcel of an order; 0 once a parcel has left, or nothing is due. */
export function toCollect({
  payment_status,
  total,
  parcels,
}: Pick<Order, 'payment_status' | 'total' | 'parcels'>): number {
  return payment_status === 'due' && parcels.every(({ state }) => state === 'packed') ? total : 0
}
