import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { gatewayBehaviours } from './test-gateway.tables'

export type Behaviour = typeof gatewayBehaviours.$inferSelect
export type NewBehaviour = typeof gatewayBehaviours.$inferInsert

const isInForce = or(isNull(gatewayBehaviours.timesLeft), gt(gatewayBehaviours.timesLeft, 0))

export async function insertBehaviour(db: Db, behaviour: NewBehaviour): Promise<Behaviour> {
  return one(await db.insert(gatewayBehaviours).values(behaviour).returning())
}

export function listBehavioursInForce(db: Db): Promise<Behaviour[]> {
  return db.select().from(gatewayBehaviours).where(isInForce).orderBy(asc(gatewayBehaviours.id))
}

export async function deleteBehaviours(db: Db): Promise<number> {
  const deleted = await db.delete(gatewayBehaviours).returning({ id: gatewayBehaviours.id })
  return deleted.length
}

export async function deleteUsedUpBehaviours(db: Db): Promise<void> {
  await db.delete(gatewayBehaviours).where(eq(gatewayBehaviours.timesLeft, 0))
}

/** The oldest that applies and wins its draw, counted down. One statement: two calls at once can't both use the last. */
export async function takeBehaviour(db: Db, call: string, eventType?: string): Promise<Behaviour | undefined> {
  const ofEvent = or(isNull(gatewayBehaviours.eventType), eq(gatewayBehaviours.eventType, eventType ?? ''))
  const next = db
    .select({ id: gatewayBehaviours.id })
    .from(gatewayBehaviours)
    .where(and(eq(gatewayBehaviours.call, call), ofEvent, isInForce, sql`random() < ${gatewayBehaviours.probability}`))
    .orderBy(asc(gatewayBehaviours.id))
    .limit(1)
    .for('update')
  const [taken] = await db
    .update(gatewayBehaviours)
    .set({ timesLeft: sql`${gatewayBehaviours.timesLeft} - 1` })
    .where(sql`${gatewayBehaviours.id} = (${next})`)
    .returning()
  return taken
}
