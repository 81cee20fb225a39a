import type { Shop } from '../kernel/shop'
import { insertExchangeLines, type ExchangeLine } from './orders.queries'

export type { ExchangeLine } from './orders.queries'

/** Adds the pieces of an exchange to a locked order, at no charge, inside a transaction. Returns the ids of the lines. */
export function addExchangeLines(shop: Shop, orderId: number, lines: readonly ExchangeLine[]): Promise<number[]> {
  return insertExchangeLines(shop.db, orderId, lines)
}
