import { desc, eq } from 'drizzle-orm'
import type { Db } from './db'
import { gatewayCustomers, gatewayPaymentMethods } from './gateway.tables'

export type Customer = typeof gatewayCustomers.$inferSelect
export type SavedMethod = typeof gatewayPaymentMethods.$inferSelect

export async function insertCustomer(db: Db, customer: Customer): Promise<void> {
  await db.insert(gatewayCustomers).values(customer)
}

export async function findCustomer(db: Db, id: string): Promise<Customer | undefined> {
  const [customer] = await db.select().from(gatewayCustomers).where(eq(gatewayCustomers.id, id))
  return customer
}

/** The cards that are saved for the customer go with them. */
export async function deleteCustomerRow(db: Db, id: string): Promise<boolean> {
  const deleted = await db
    .delete(gatewayCustomers)
    .where(eq(gatewayCustomers.id, id))
    .returning({ id: gatewayCustomers.id })
  return deleted.length > 0
}

/** A card that is saved already stays as it is. */
export async function insertPaymentMethod(db: Db, method: typeof gatewayPaymentMethods.$inferInsert): Promise<void> {
  await db.insert(gatewayPaymentMethods).values(method).onConflictDoNothing()
}

export async function findPaymentMethod(db: Db, id: string): Promise<SavedMethod | undefined> {
  const [method] = await db.select().from(gatewayPaymentMethods).where(eq(gatewayPaymentMethods.id, id))
  return method
}

/** Newest first. */
export function listPaymentMethods(db: Db, customerId: string, limit: number): Promise<SavedMethod[]> {
  return db
    .select()
    .from(gatewayPaymentMethods)
    .where(eq(gatewayPaymentMethods.customerId, customerId))
    .orderBy(desc(gatewayPaymentMethods.sequence))
    .limit(limit)
}

export async function deletePaymentMethod(db: Db, id: string): Promise<SavedMethod | undefined> {
  const [deleted] = await db.delete(gatewayPaymentMethods).where(eq(gatewayPaymentMethods.id, id)).returning()
  return deleted
}
