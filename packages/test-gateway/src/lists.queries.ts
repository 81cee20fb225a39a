import { and, desc, eq, gte, lt, type SQL } from 'drizzle-orm'
import type { Db } from './db'
import { gatewayIntents, gatewayRefunds } from './gateway.tables'

export interface PageRequest {
  limit: number
  starting_after?: string | undefined
}

export interface Page<Row> {
  rows: Row[]
  hasMore: boolean
}

/** Each list is newest first and begins after the cursor; undefined when the cursor does not exist. */
export function listIntentPage(db: Db, request: PageRequest, created?: { gte: number; lt?: number | undefined }) {
  const isRecent = created && gte(gatewayIntents.createdAt, new Date(created.gte * 1000))
  const isBefore = created?.lt === undefined ? undefined : lt(gatewayIntents.createdAt, new Date(created.lt * 1000))
  return listPage(db, gatewayIntents, request, (after, limit) =>
    db
      .select()
      .from(gatewayIntents)
      .where(and(isRecent, isBefore, after))
      .orderBy(desc(gatewayIntents.sequence))
      .limit(limit),
  )
}

export function listRefundPage(db: Db, request: PageRequest, intentId?: string) {
  const ofIntent = intentId === undefined ? undefined : eq(gatewayRefunds.intentId, intentId)
  return listPage(db, gatewayRefunds, request, (after, limit) =>
    db.select().from(gatewayRefunds).where(and(ofIntent, after)).orderBy(desc(gatewayRefunds.sequence)).limit(limit),
  )
}

type Listed = typeof gatewayIntents | typeof gatewayRefunds

async function listPage<Row>(
  db: Db,
  table: Listed,
  { limit, starting_after: cursor }: PageRequest,
  select: (after: SQL | undefined, limit: number) => Promise<Row[]>,
): Promise<Page<Row> | undefined> {
  const position = cursor === undefined ? undefined : await findPosition(db, table, cursor)
  if (cursor !== undefined && position === undefined) return undefined
  // One row more than asked for tells whether there are more.
  const found = await select(position === undefined ? undefined : lt(table.sequence, position), limit + 1)
  return { rows: found.slice(0, limit), hasMore: found.length > limit }
}

async function findPosition(db: Db, table: Listed, id: string): Promise<number | undefined> {
  const [row] = await db.select({ sequence: table.sequence }).from(table).where(eq(table.id, id))
  return row?.sequence
}
