import { and, asc, desc, eq, gt, gte, lt, type SQL } from 'drizzle-orm'
import type { Db } from './db'
import { gatewayEvents, gatewayIntents, gatewayRefunds } from './gateway.tables'

export interface PageRequest {
  limit: number
  starting_after?: string | undefined
  ending_before?: string | undefined
}

export interface Page<Row> {
  rows: Row[]
  hasMore: boolean
}

/** Each list is newest first and begins beside the cursor; undefined when the cursor does not exist. */
export function listIntentPage(db: Db, request: PageRequest, since?: number) {
  const isRecent = since === undefined ? undefined : gte(gatewayIntents.createdAt, new Date(since * 1000))
  return listPage(db, gatewayIntents, request, ({ where, order, limit }) =>
    db.select().from(gatewayIntents).where(and(isRecent, where)).orderBy(order).limit(limit),
  )
}

export function listRefundPage(db: Db, request: PageRequest, intentId?: string) {
  const ofIntent = intentId === undefined ? undefined : eq(gatewayRefunds.intentId, intentId)
  return listPage(db, gatewayRefunds, request, ({ where, order, limit }) =>
    db.select().from(gatewayRefunds).where(and(ofIntent, where)).orderBy(order).limit(limit),
  )
}

export function listEventPage(db: Db, request: PageRequest, type?: string) {
  const ofType = type === undefined ? undefined : eq(gatewayEvents.type, type)
  return listPage(db, gatewayEvents, request, ({ where, order, limit }) =>
    db.select().from(gatewayEvents).where(and(ofType, where)).orderBy(order).limit(limit),
  )
}

type Listed = typeof gatewayIntents | typeof gatewayRefunds | typeof gatewayEvents

interface Clauses {
  where: SQL | undefined
  order: SQL
  limit: number
}

async function listPage<Row>(
  db: Db,
  table: Listed,
  { limit, starting_after, ending_before }: PageRequest,
  select: (clauses: Clauses) => Promise<Row[]>,
): Promise<Page<Row> | undefined> {
  const neighbour = starting_after ?? ending_before
  const position = neighbour === undefined ? undefined : await findPosition(db, table, neighbour)
  if (neighbour !== undefined && position === undefined) return undefined
  const isBackwards = starting_after === undefined && ending_before !== undefined
  const found = await select({
    where: position === undefined ? undefined : (isBackwards ? gt : lt)(table.sequence, position),
    order: (isBackwards ? asc : desc)(table.sequence),
    // One more than asked for tells whether there are more.
    limit: limit + 1,
  })
  const rows = found.slice(0, limit)
  return { rows: isBackwards ? rows.reverse() : rows, hasMore: found.length > limit }
}

async function findPosition(db: Db, table: Listed, id: string): Promise<number | undefined> {
  const [row] = await db.select({ sequence: table.sequence }).from(table).where(eq(table.id, id))
  return row?.sequence
}
