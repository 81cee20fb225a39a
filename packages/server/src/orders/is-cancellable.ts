import type { OrderStatus } from '@shop/contract/orders'

/** Customers may cancel until the order is completed or the first of its jerseys is printed. */
export function isCancellable({ status, hasPrinted }: { status: OrderStatus; hasPrinted: boolean }): boolean {
  return (status === 'pending' || status === 'processing') && !hasPrinted
}
