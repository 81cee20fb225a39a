import type { OrderStatus } from '@shop/contract/orders'

interface OrderProgress {
  status: OrderStatus
  hasBegun: boolean
  isPaidInCash: boolean
}

/**
 * Customers may cancel until the order is completed or work on it has begun: a jersey is printed or packed. Cash that was
 * paid is returned by hand, so staff cancel such an order.
 */
export function isCancellable({ status, hasBegun, isPaidInCash }: OrderProgress): boolean {
  return (status === 'pending' || status === 'processing') && !hasBegun && !isPaidInCash
}
