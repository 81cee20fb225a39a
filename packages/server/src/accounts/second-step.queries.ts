import { eq } from 'drizzle-orm'
import type { Db } from '../db/db'
import { staffRules, users } from './accounts.tables'

/** Returns null when the account has no second factor. */
export async function findSecondFactorAt(db: Db, userId: number): Promise<Date | null> {
  const [row] = await db.select({ at: users.secondFactorAt }).from(users).where(eq(users.id, userId))
  return row?.at ?? null
}

export async function updateSecondFactorAt(db: Db, userId: number, secondFactorAt: Date | null): Promise<void> {
  await db.update(users).set({ secondFactorAt }).where(eq(users.id, userId))
}

export async function isSecondFactorRequired(db: Db): Promise<boolean> {
  const [row] = await db.select({ requires: staffRules.requiresSecondFactor }).from(staffRules)
  return row?.requires ?? false
}

export async function requireSecondFactor(db: Db, requiresSecondFactor: boolean): Promise<void> {
  await db
    .insert(staffRules)
    .values({ requiresSecondFactor })
    .onConflictDoUpdate({ target: staffRules.isOnlyRow, set: { requiresSecondFactor } })
}
