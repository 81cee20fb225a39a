import { randomUUID } from 'node:crypto'
import type { Fils } from '@shop/contract/money'
import type { Shop } from '../kernel/shop'
import { findPaymentByIntent, insertPayment, lockCash } from './payments.queries'

interface CashToBook {
  userId: number
  orderId: number
  amount: Fils
  key: string | undefined
}

/** Holds the cash payments of a customer until the transaction ends: another order in cash waits here. */
export async function holdCashOf(shop: Shop, userId: number): Promise<void> {
  await lockCash(shop.db, userId)
}

/** The order that was placed with this key; undefined where there is none. */
export async function findCashOrder(shop: Shop, userId: number, key: string | undefined): Promise<number | undefined> {
  if (key === undefined) return undefined
  const payment = await findPaymentByIntent(shop.db, cashId(userId, key))
  return payment?.orderId ?? undefined
}

/**
 * Books what an order will be paid in cash, inside the transaction that places it. It counts as settled, because no gateway
 * has anything to do for it.
 */
export async function bookCash(shop: Shop, { userId, orderId, amount, key }: CashToBook): Promise<void> {
  const now = shop.now()
  await insertPayment(shop.db, {
    kind: 'cash',
    intentId: cashId(userId, key ?? randomUUID()),
    userId,
    orderId,
    amountInFils: amount,
    currency: shop.currency,
    status: 'due',
    settledAt: now,
    createdAt: now,
    updatedAt: now,
  })
}

/** A key belongs to its customer, so that nobody finds another one's order by it. */
function cashId(userId: number, key: string): string {
  return `cash_${userId}_${key}`
}
