import { eq, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { prepareOnce } from '../db/prepare-once'
import { gatewayIntents } from './test-gateway.tables'

export type Intent = typeof gatewayIntents.$inferSelect
export type NewIntent = typeof gatewayIntents.$inferInsert
export type IntentChange = Partial<Omit<NewIntent, 'id' | 'clientSecret' | 'amount' | 'currency' | 'createdAt'>>

/** As part of a larger statement. */
export function intentAdded(db: Db, intent: NewIntent): SQLWrapper {
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

/** Nobody else can change it until the transaction ends: of twenty captures, one sees it capturable. */
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

/** As part of a larger statement. */
export function intentChanged(db: Db, id: string, change: IntentChange): SQLWrapper {
  return db.update(gatewayIntents).set(change).where(eq(gatewayIntents.id, id))
}

export async function updateIntent(db: Db, id: string, change: IntentChange): Promise<Intent> {
  return one(await db.update(gatewayIntents).set(change).where(eq(gatewayIntents.id, id)).returning())
}
