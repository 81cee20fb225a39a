import type { OrderStatus } from '@shop/contract/orders'

/** Customers may cancel until the order is completed or work on it has begun: a jersey is printed or packed. */
export function isCancellable({ status, hasBegun }: { status: OrderStatus; hasBegun: boolean }): boolean {
  return (status === 'pending' || status === 'processing') && !hasBegun
}
