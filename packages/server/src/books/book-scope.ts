import { sql, type SQL } from 'drizzle-orm'
import { idList } from '../db/id-list'

/** The orders and payments that a check looks at. Each function says whether the one with this id is among them. */
export interface BookScope {
  ofOrder: (id: SQL) => SQL
  ofPayment: (id: SQL) => SQL
}

export const WHOLE_BOOKS: BookScope = { ofOrder: () => sql`true`, ofPayment: () => sql`true` }

/** A few thousand at most, so that every check finds its rows by their keys. */
export function onlyThese({ orders, payments }: { orders: readonly number[]; payments: readonly number[] }): BookScope {
  return {
    ofOrder: (id) => sql`${id} = any(${idList(orders)})`,
    ofPayment: (id) => sql`${id} = any(${idList(payments)})`,
  }
}
