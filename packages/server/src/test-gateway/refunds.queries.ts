import { eq } from 'drizzle-orm'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { gatewayRefunds } from './test-gateway.tables'

export type GatewayRefund = typeof gatewayRefunds.$inferSelect
export type NewGatewayRefund = typeof gatewayRefunds.$inferInsert

export async function insertRefunds(db: Db, refunds: NewGatewayRefund[]): Promise<void> {
  if (refunds.length > 0) await db.insert(gatewayRefunds).values(refunds)
}

export async function insertRefund(db: Db, refund: NewGatewayRefund): Promise<GatewayRefund> {
  return one(await db.insert(gatewayRefunds).values(refund).returning())
}

export async function findRefund(db: Db, id: string): Promise<GatewayRefund | undefined> {
  const [refund] = await db.select().from(gatewayRefunds).where(eq(gatewayRefunds.id, id))
  return refund
}
