import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { one, type Db } from './db'
import { gatewayBehaviours } from './gateway.tables'

export type Behaviour = typeof gatewayBehaviours.$inferSelect
export type NewBehaviour = typeof gatewayBehaviours.$inferInsert

const isActive = or(isNull(gatewayBehaviours.timesLeft), gt(gatewayBehaviours.timesLeft, 0))

export async function insertBehaviour(db: Db, behaviour: NewBehaviour): Promise<Behaviour> {
  return one(await db.insert(gatewayBehaviours).values(behaviour).returning())
}

export function listActiveBehaviours(db: Db): Promise<Behaviour[]> {
  return db.select().from(gatewayBehaviours).where(isActive).orderBy(asc(gatewayBehaviours.id))
}

export async function deleteBehaviours(db: Db): Promise<number> {
  const deleted = await db.delete(gatewayBehaviours).returning({ id: gatewayBehaviours.id })
  return deleted.length
}

export async function deleteUsedUpBehaviours(db: Db): Promise<void> {
  await db.delete(gatewayBehaviours).where(eq(gatewayBehaviours.timesLeft, 0))
}

/** Takes and counts down the oldest behaviour that applies, in one statement: two calls at once can't both use the last. */
export async function takeBehaviour(db: Db, call: string, eventType?: string): Promise<Behaviour | undefined> {
  const ofEvent = or(isNull(gatewayBehaviours.eventType), eq(gatewayBehaviours.eventType, eventType ?? ''))
  const next = db
    .select({ id: gatewayBehaviours.id })
    .from(gatewayBehaviours)
    .where(and(eq(gatewayBehaviours.call, call), ofEvent, isActive, sql`random() < ${gatewayBehaviours.probability}`))
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
