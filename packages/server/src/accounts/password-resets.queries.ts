import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db } from '../db/db'
import { passwordResets, users } from './accounts.tables'

interface NewReset {
  tokenHash: Buffer
  userId: number
  now: Date
  expiresAt: Date
}

export async function insertReset(db: Db, { tokenHash, userId, now, expiresAt }: NewReset): Promise<void> {
  await db.insert(passwordResets).values({ tokenHash, userId, createdAt: now, expiresAt })
}

export interface ResetOwner {
  name: string
  email: string
}

/** Finds the user of a reset link that is unused and not expired, unless the user is blocked. */
export async function findReset(db: Db, tokenHash: Buffer, now: Date): Promise<ResetOwner | undefined> {
  const [found] = await db
    .select({ name: users.name, email: users.email })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(and(usable(tokenHash, now), eq(users.status, 'active')))
  return found
}

/** Marks the link as used and returns its user's id. Of two parallel calls only one succeeds. */
export async function takeReset(db: Db, tokenHash: Buffer, now: Date): Promise<number | undefined> {
  const [taken] = await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(usable(tokenHash, now))
    .returning({ userId: passwordResets.userId })
  return taken?.userId
}

export async function deleteResetsOf(db: Db, userId: number): Promise<void> {
  await db.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

export async function deleteExpiredResets(db: Db, now: Date): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, now))
}

function usable(tokenHash: Buffer, now: Date) {
  return and(eq(passwordResets.tokenHash, tokenHash), isNull(passwordResets.usedAt), gt(passwordResets.expiresAt, now))
}
