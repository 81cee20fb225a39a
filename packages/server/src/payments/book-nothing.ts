import { randomUUID } from 'node:crypto'
import type { Shop } from '../kernel/shop'
import { findPaymentByIntent, insertPayment, lockCash } from './payments.queries'

/** Holds the orders without a payment of a customer until the transaction ends: another click waits here. */
export async function holdFreeOrdersOf(shop: Shop, userId: number): Promise<void> {
  await lockCash(shop.db, userId)
}

/** The order that was placed with this key; undefined where there is none. */
export async function findFreeOrder(shop: Shop, userId: number, key: string | undefined): Promise<number | undefined> {
  if (key === undefined) return undefined
  const payment = await findPaymentByIntent(shop.db, idOf(userId, key))
  return payment?.orderId ?? undefined
}

interface NothingToBook {
  userId: number
  orderId: number
  key: string | undefined
}

/** Books a payment of 0 for an order, inside the transaction that places it. No gateway has anything to do for it. */
export async function bookNothing(shop: Shop, { userId, orderId, key }: NothingToBook): Promise<void> {
  const now = shop.now()
  await insertPayment(shop.db, {
    kind: 'none',
    intentId: idOf(userId, key ?? randomUUID()),
    userId,
    orderId,
    amountInFils: 0,
    currency: shop.currency,
    status: 'captured',
    settledAt: now,
    createdAt: now,
    updatedAt: now,
  })
}

/** A key belongs to its customer, so that nobody finds another one's order by it. */
function idOf(userId: number, key: string): string {
  return `none_${userId}_${key}`
}
