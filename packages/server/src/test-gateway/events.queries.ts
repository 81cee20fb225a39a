import { eq, lt } from 'drizzle-orm'
import type { Db } from '../db/db'
import { gatewayEvents } from './test-gateway.tables'

export type NewGatewayEvent = typeof gatewayEvents.$inferInsert

export async function insertEvent(db: Db, event: NewGatewayEvent): Promise<void> {
  await db.insert(gatewayEvents).values(event)
}

export async function findEventBody(db: Db, id: string): Promise<string | undefined> {
  const [event] = await db.select({ body: gatewayEvents.body }).from(gatewayEvents).where(eq(gatewayEvents.id, id))
  return event?.body
}

export async function deleteEventsBefore(db: Db, time: Date): Promise<void> {
  await db.delete(gatewayEvents).where(lt(gatewayEvents.createdAt, time))
}
