import { inArray } from 'drizzle-orm'
import { one, type Db } from './db'
import { gatewayRefunds } from './gateway.tables'

export type GatewayRefund = typeof gatewayRefunds.$inferSelect
export type NewGatewayRefund = typeof gatewayRefunds.$inferInsert

export async function insertRefunds(db: Db, refunds: NewGatewayRefund[]): Promise<void> {
  if (refunds.length > 0) await db.insert(gatewayRefunds).values(refunds)
}

export async function insertRefund(db: Db, refund: NewGatewayRefund): Promise<GatewayRefund> {
  return one(await db.insert(gatewayRefunds).values(refund).returning())
}

export async function deleteRefundsOfIntents(db: Db, intentIds: readonly string[]): Promise<void> {
  await db.delete(gatewayRefunds).where(inArray(gatewayRefunds.intentId, [...intentIds]))
}
