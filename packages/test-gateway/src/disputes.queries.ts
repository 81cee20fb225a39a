import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { one, type Db } from './db'
import { gatewayDisputes, gatewayWarnings } from './gateway.tables'

export type GatewayDisputeRow = typeof gatewayDisputes.$inferSelect
export type GatewayWarningRow = typeof gatewayWarnings.$inferSelect

export async function insertDispute(db: Db, row: typeof gatewayDisputes.$inferInsert): Promise<GatewayDisputeRow> {
  return one(await db.insert(gatewayDisputes).values(row).returning())
}

export type DisputeChange = Partial<Pick<GatewayDisputeRow, 'status' | 'dueBy'>>

export async function updateDispute(db: Db, id: string, change: DisputeChange): Promise<GatewayDisputeRow | undefined> {
  const [row] = await db.update(gatewayDisputes).set(change).where(eq(gatewayDisputes.id, id)).returning()
  return row
}

export async function findDispute(db: Db, id: string): Promise<GatewayDisputeRow | undefined> {
  const [row] = await db.select().from(gatewayDisputes).where(eq(gatewayDisputes.id, id))
  return row
}

export interface WantedDisputes {
  since?: Date | undefined
  startingAfter?: string | undefined
  limit: number
}

/** Newest first. */
export async function listDisputeRows(db: Db, wanted: WantedDisputes): Promise<GatewayDisputeRow[]> {
  const { since, startingAfter, limit } = wanted
  const neighbour = startingAfter === undefined ? undefined : await findDispute(db, startingAfter)
  return db
    .select()
    .from(gatewayDisputes)
    .where(
      and(
        since && gte(gatewayDisputes.createdAt, since),
        neighbour && lt(gatewayDisputes.sequence, neighbour.sequence),
      ),
    )
    .orderBy(desc(gatewayDisputes.sequence))
    .limit(limit)
}

/** An open or lost dispute forbids refunds of its charge. */
export async function listDisputesOfIntent(db: Db, intentId: string): Promise<GatewayDisputeRow[]> {
  return db.select().from(gatewayDisputes).where(eq(gatewayDisputes.intentId, intentId))
}

export async function insertWarning(db: Db, row: typeof gatewayWarnings.$inferInsert): Promise<GatewayWarningRow> {
  return one(await db.insert(gatewayWarnings).values(row).returning())
}

export async function closeWarning(db: Db, id: string, closedReason: string): Promise<GatewayWarningRow | undefined> {
  const [row] = await db
    .update(gatewayWarnings)
    .set({ isOpen: false, closedReason })
    .where(eq(gatewayWarnings.id, id))
    .returning()
  return row
}

export async function findWarning(
  db: Db,
  kind: GatewayWarningRow['kind'],
  id: string,
): Promise<GatewayWarningRow | undefined> {
  const [row] = await db
    .select()
    .from(gatewayWarnings)
    .where(and(eq(gatewayWarnings.id, id), eq(gatewayWarnings.kind, kind)))
  return row
}
