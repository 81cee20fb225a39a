import { eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { one, prepareOnce, type Db } from './db'
import { gatewayIntents } from './gateway.tables'

export type Intent = typeof gatewayIntents.$inferSelect
export type NewIntent = typeof gatewayIntents.$inferInsert
export type IntentUpdate = Partial<Omit<NewIntent, 'id' | 'clientSecret' | 'amount' | 'currency' | 'createdAt'>>
export type IntentChange = Partial<Pick<Intent, keyof typeof changing>>

const { sequence: _, ...columns } = getTableColumns(gatewayIntents)
const { status, card, chargeId, lastError, returnUrl, amountReceived, cancellationReason, canceledAt } = columns
/** What a payment's progress changes. */
const changing = { status, card, chargeId, lastError, returnUrl, amountReceived, cancellationReason, canceledAt }

/** Part of a larger statement, whose values have an intent's names. */
export const intentInserted = sql`insert into ${gatewayIntents} (${sql.join(
  Object.values(columns).map(({ name }) => sql.identifier(name)),
  sql`, `,
)}) values (${sql.join(Object.entries(columns).map(valueOf), sql`, `)})`

/** Part of a larger statement, whose values have an intent's names. */
export const intentChanged = sql`update ${gatewayIntents} set ${sql.join(
  Object.entries(changing).map((named) => sql`${sql.identifier(named[1].name)} = ${valueOf(named)}`),
  sql`, `,
)} where ${columns.id} = ${sql.placeholder('id')}`

/** The encoders of drizzle know no null when they encode the value of a placeholder. */
function valueOf([name, column]: [string, PgColumn]): SQL {
  const mapToDriverValue = (value: unknown) => (value === null ? null : column.mapToDriverValue(value))
  return sql`${sql.param(sql.placeholder(name), { mapToDriverValue })}`
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

export async function updateIntent(db: Db, id: string, change: IntentUpdate): Promise<Intent> {
  return one(await db.update(gatewayIntents).set(change).where(eq(gatewayIntents.id, id)).returning())
}

export async function deleteIntentRows(db: Db, ids: readonly string[]): Promise<void> {
  await db.delete(gatewayIntents).where(inArray(gatewayIntents.id, [...ids]))
}
