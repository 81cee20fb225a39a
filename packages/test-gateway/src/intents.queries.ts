import { eq, inArray, sql, type SQLWrapper } from 'drizzle-orm'
import { one, prepareOnce, type Db } from './db'
import { gatewayIntents } from './gateway.tables'

export type Intent = typeof gatewayIntents.$inferSelect
export type NewIntent = typeof gatewayIntents.$inferInsert
export type IntentChange = Partial<Omit<NewIntent, 'id' | 'clientSecret' | 'amount' | 'currency' | 'createdAt'>>

/** A statement to be part of a larger one. */
export function insertIntentStatement(db: Db, intent: NewIntent): SQLWrapper {
  return db.insert(gatewayIntents).values(intent)
}

export async function insertIntents(db: Db, intents: NewIntent[]): Promise<void> {
  if (intents.length > 0) await db.insert(gatewayIntents).values(intents)
}

export async function findIntent(db: Db, id: string): Promise<Intent | undefined> {
  const [intent] = await intentById(db).execute({ id })
  return intent
}

const intentById = prepareOnce((db) => withId(db).prepare('gateway_intent'))

/** Locks the row until the transaction ends: of twenty captures at once, only one finds the intent capturable. */
export async function findIntentForUpdate(db: Db, id: string): Promise<Intent | undefined> {
  const [intent] = await heldIntent(db).execute({ id })
  return intent
}

const heldIntent = prepareOnce((db) => withId(db).for('update').prepare('held_gateway_intent'))

function withId(db: Db) {
  return db
    .select()
    .from(gatewayIntents)
    .where(eq(gatewayIntents.id, sql.placeholder('id')))
}

/** A statement to be part of a larger one. */
export function updateIntentStatement(db: Db, id: string, change: IntentChange): SQLWrapper {
  return db.update(gatewayIntents).set(change).where(eq(gatewayIntents.id, id))
}

export async function updateIntent(db: Db, id: string, change: IntentChange): Promise<Intent> {
  return one(await db.update(gatewayIntents).set(change).where(eq(gatewayIntents.id, id)).returning())
}

export async function deleteIntentRows(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(gatewayIntents).where(inArray(gatewayIntents.id, [...ids]))
}
