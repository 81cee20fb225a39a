import type { Shop } from '../kernel/shop'
import { updatePaidWith } from './orders.queries'

/** Saves the name of the method that an order was paid with, inside the transaction that places it. */
export function savePaidWith(shop: Shop, orderId: number, name: string): Promise<void> {
  return updatePaidWith(shop.db, orderId, name)
}
