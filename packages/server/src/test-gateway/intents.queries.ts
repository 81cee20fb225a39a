import { eq } from 'drizzle-orm'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { gatewayIntents } from './test-gateway.tables'

export type Intent = typeof gatewayIntents.$inferSelect
export type NewIntent = typeof gatewayIntents.$inferInsert
export type IntentChange = Partial<Omit<NewIntent, 'id' | 'clientSecret' | 'amount' | 'currency' | 'createdAt'>>

export async function insertIntent(db: Db, intent: NewIntent): Promise<Intent> {
  return one(await db.insert(gatewayIntents).values(intent).returning())
}

export async function insertIntents(db: Db, intents: NewIntent[]): Promise<void> {
  if (intents.length > 0) await db.insert(gatewayIntents).values(intents)
}

export async function findIntent(db: Db, id: string): Promise<Intent | undefined> {
  const [intent] = await db.select().from(gatewayIntents).where(eq(gatewayIntents.id, id))
  return intent
}

/** Nobody else can change it until the transaction ends: of twenty captures, one sees it capturable. */
export async function findIntentForUpdate(db: Db, id: string): Promise<Intent | undefined> {
  const [intent] = await db.select().from(gatewayIntents).where(eq(gatewayIntents.id, id)).for('update')
  return intent
}

export async function updateIntent(db: Db, id: string, change: IntentChange): Promise<Intent> {
  return one(await db.update(gatewayIntents).set(change).where(eq(gatewayIntents.id, id)).returning())
}
