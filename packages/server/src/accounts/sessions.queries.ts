import type { Ability } from '@shop/contract/abilities'
import type { Role } from '@shop/contract/accounts'
import { and, desc, eq, gt, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { prepareOnce } from '../db/prepare-once'
import { sessions, staffRules, users } from './accounts.tables'

export interface FoundSession {
  userId: number
  role: Role
  abilities: Ability[]
  lastUsedAt: Date
  confirmedAt: Date
  lacksSecondFactor: boolean
}

/** Staff sessions that were last used or opened before these times have expired. */
export interface StaffSince {
  usedSince: Date
  openedSince: Date
}

/** Finds a session that has not expired and whose user is not blocked. */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
  now: Date,
  since: StaffSince,
): Promise<FoundSession | undefined> {
  const [found] = await liveSession(db).execute({ tokenHash, now, ...since })
  return found
}

const liveSession = prepareOnce((db) =>
  db
    .select({
      userId: users.id,
      role: users.role,
      abilities: users.abilities,
      lastUsedAt: sessions.lastUsedAt,
      confirmedAt: sessions.confirmedAt,
      // The subquery runs only for staff without a second factor, never for customers.
      lacksSecondFactor: sql<boolean>`case when ${users.role} = 'customer' or ${users.secondFactorAt} is not null then false
        else coalesce((select ${staffRules.requiresSecondFactor} from ${staffRules}), false) end`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('tokenHash')),
        gt(sessions.expiresAt, sql.placeholder('now')),
        eq(users.status, 'active'),
        or(
          eq(users.role, 'customer'),
          and(
            gt(sessions.lastUsedAt, sql.placeholder('usedSince')),
            gt(sessions.createdAt, sql.placeholder('openedSince')),
          ),
        ),
      ),
    )
    .prepare('live_session'),
)

interface NewSession {
  tokenHash: Buffer
  userId: number
  /** The hash that the login was checked against; the password may have changed since. */
  passwordHash: string
  /** Whether the login asked for a code; a second factor may have been switched on since. */
  hasSecondFactor: boolean
  now: Date
  expiresAt: Date
  address: string
  userAgent: string
}

/** The row lock waits for a running block, password change or second factor, so that the insert sees its result. */
export async function insertSession(db: Db, session: NewSession): Promise<boolean> {
  const { tokenHash, userId, passwordHash, hasSecondFactor, now, expiresAt, address, userAgent } = session
  const { rowCount } = await db.execute(sql`
    with owner as (
      select id from ${users}
      where id = ${userId} and password_hash = ${passwordHash} and status = 'active'
        and (second_factor_at is not null) = ${hasSecondFactor}
      for share
    )
    insert into ${sessions}
      (token_hash, user_id, created_at, last_used_at, confirmed_at, expires_at, address, user_agent)
    select ${tokenHash}, id, ${now}, ${now}, ${now}, ${expiresAt}, ${address}, ${userAgent} from owner`)
  return rowCount === 1
}

interface Use {
  now: Date
  expiresAt: Date
  address: string
  userAgent: string
}

export async function prolongSession(db: Db, tokenHash: Buffer, { now, ...use }: Use): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: now, ...use })
    .where(eq(sessions.tokenHash, tokenHash))
}

export async function confirmSession(db: Db, tokenHash: Buffer, confirmedAt: Date): Promise<void> {
  await db.update(sessions).set({ confirmedAt }).where(eq(sessions.tokenHash, tokenHash))
}

export async function deleteSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash))
}

/** Deletes all sessions of the user except `stays`. */
export async function deleteSessionsOf(db: Db, userId: number, stays?: Buffer): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), stays === undefined ? undefined : ne(sessions.tokenHash, stays)))
}

const MOST_LISTED = 100

export function listSessionsOf(db: Db, userId: number, now: Date) {
  return db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id))
    .limit(MOST_LISTED)
}

/** Returns false when the user has no session with this id. */
export async function deleteOwnSession(db: Db, userId: number, id: number): Promise<boolean> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return ended.length === 1
}

export async function deleteExpiredSessions(db: Db, now: Date, since: StaffSince): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
  const ofStaff = sql`${sessions.userId} in (select ${users.id} from ${users} where ${users.role} <> 'customer')`
  const hasRunOut = or(lte(sessions.lastUsedAt, since.usedSince), lte(sessions.createdAt, since.openedSince))
  await db.delete(sessions).where(and(ofStaff, hasRunOut))
}
