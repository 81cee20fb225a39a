import type { Order, OrderItem } from '@shop/contract/orders'

export interface LeftItem {
  item: OrderItem & { isUnprinted: boolean }
  /** How many of its pieces are in no parcel. */
  pieces: number
}

/** The lines of an order with pieces that are in no parcel yet. */
export function leftToPack({ items }: Pick<Order, 'items'>): LeftItem[] {
  return items
    .map((item) => ({
      item: { ...item, isUnprinted: item.proof !== null && item.printed_at === null },
      pieces: item.quantity - item.packed,
    }))
    .filter(({ pieces }) => pieces > 0)
}

/** Whether goods of the order may leave the house. */
export function isSendable({ status, payment_status }: Pick<Order, 'status' | 'payment_status'>): boolean {
  return status !== 'cancelled' && (payment_status === 'paid' || payment_status === 'due')
}

/** Whether everything that is left can be packed at once. */
export function isPackable(order: Order): boolean {
  const left = leftToPack(order)
  return isSendable(order) && left.length > 0 && left.every(({ item }) => !item.isUnprinted)
}
