import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { prepareOnce } from '../db/prepare-once'
import { paymentCustomers } from './saved-cards.tables'

export async function findCustomerRow(db: Db, userId: number): Promise<string | undefined> {
  const [found] = await customerOfUser(db).execute({ userId })
  return found?.customerId
}

const customerOfUser = prepareOnce((db) =>
  db
    .select({ customerId: paymentCustomers.customerId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.userId, sql.placeholder('userId')))
    .prepare('payment_customer_of_user'),
)

/** False where another request was faster: a user has one customer. */
export async function insertCustomer(db: Db, customer: typeof paymentCustomers.$inferInsert): Promise<boolean> {
  const inserted = await db
    .insert(paymentCustomers)
    .values(customer)
    .onConflictDoNothing()
    .returning({ userId: paymentCustomers.userId })
  return inserted.length === 1
}

/** Deletes this very customer, not one that was saved meanwhile. */
export async function deleteCustomerRow(db: Db, userId: number, customerId: string): Promise<void> {
  await db
    .delete(paymentCustomers)
    .where(and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.customerId, customerId)))
}
