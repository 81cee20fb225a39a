import { eq, lt, sql } from 'drizzle-orm'
import { one, prepareSql, type Db } from './db'
import { gatewayAnswers } from './gateway.tables'

export type StoredResponse = typeof gatewayAnswers.$inferSelect
export type NewStoredResponse = typeof gatewayAnswers.$inferInsert

/** First half of the advisory locks; the second is the hash of the idempotency key. */
const IDEMPOTENCY_LOCK = 7_305_160

/** `in use` while another call holds the key, in whichever process; `known` if an earlier call used it. */
export type KeyState = 'new' | 'known' | 'in use'

/** Locks the key until the transaction ends, and inserts it unless an earlier call did, in one statement. */
export async function claimKey(db: Db, fresh: FreshKey): Promise<KeyState> {
  return one(await claimed(db, { ...fresh })).state
}

type FreshKey = Pick<StoredResponse, 'key' | 'fingerprint' | 'createdAt'>

const key = sql.placeholder('key')
const claimed = prepareSql<{ state: KeyState }>(
  () => sql`
    with claim as (select pg_try_advisory_xact_lock(${IDEMPOTENCY_LOCK}, hashtext(${key})) as is_claimed),
    inserted as (
      insert into ${gatewayAnswers} (key, fingerprint, created_at)
      select ${key}, ${sql.placeholder('fingerprint')}::bytea, ${sql.placeholder('createdAt')}::timestamptz
      from claim where is_claimed
      on conflict do nothing
      returning key
    )
    select case when not is_claimed then 'in use' when exists (select from inserted) then 'new' else 'known' end as state
    from claim`,
)

/** True for the first call that uses the key. */
export async function insertResponse(db: Db, answer: NewStoredResponse): Promise<boolean> {
  const inserted = await db
    .insert(gatewayAnswers)
    .values(answer)
    .onConflictDoNothing()
    .returning({ key: gatewayAnswers.key })
  return inserted.length === 1
}

export async function updateResponse(db: Db, key: string, status: number, body: string): Promise<void> {
  await responseStored(db, { key, status, body })
}

const responseStored = prepareSql(
  () => sql`
    update ${gatewayAnswers} set status = ${sql.placeholder('status')}, body = ${sql.placeholder('body')}
    where key = ${key}`,
)

export async function getResponse(db: Db, key: string): Promise<StoredResponse> {
  return one(await db.select().from(gatewayAnswers).where(eq(gatewayAnswers.key, key)))
}

export async function deleteResponsesBefore(db: Db, time: Date): Promise<void> {
  await db.delete(gatewayAnswers).where(lt(gatewayAnswers.createdAt, time))
}
