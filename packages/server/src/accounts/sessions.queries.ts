import type { Role } from '@shop/contract/accounts'
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { prepareOnce } from '../db/prepare-once'
import { sessions, users } from './accounts.tables'

export interface FoundSession {
  userId: number
  role: Role
  lastUsedAt: Date
}

/** Only of somebody who may still come in: a blocked user has no session, whatever the table holds. */
export async function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<FoundSession | undefined> {
  const [found] = await liveSession(db).execute({ tokenHash, now })
  return found
}

const liveSession = prepareOnce((db) =>
  db
    .select({ userId: users.id, role: users.role, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(users.status, 'active'),
      ),
    )
    .prepare('live_session'),
)

interface NewSession {
  tokenHash: Buffer
  userId: number
  /** The password that was checked: it may have been changed, or its owner blocked, since then. */
  passwordHash: string
  now: Date
  expiresAt: Date
}

/** The row lock lets a block or a password change that is under way come first, and then be seen. */
export async function insertSession(db: Db, { tokenHash, userId, passwordHash, now, expiresAt }: NewSession) {
  const { rowCount } = await db.execute(sql`
    with owner as (
      select id from ${users}
      where id = ${userId} and password_hash = ${passwordHash} and status = 'active'
      for share
    )
    insert into ${sessions} (token_hash, user_id, created_at, last_used_at, expires_at)
    select ${tokenHash}, id, ${now}, ${now}, ${expiresAt} from owner`)
  return rowCount === 1
}

export async function prolongSession(db: Db, tokenHash: Buffer, now: Date, expiresAt: Date): Promise<void> {
  await db.update(sessions).set({ lastUsedAt: now, expiresAt }).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** All but the one that stays, if any does. */
export async function deleteSessionsOf(db: Db, userId: number, stays?: Buffer): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), stays === undefined ? undefined : ne(sessions.tokenHash, stays)))
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}
