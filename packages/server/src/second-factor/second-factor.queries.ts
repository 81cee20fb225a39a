import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../db/db'
import { recoveryCodes, secondFactors } from './second-factor.tables'

export interface StoredSecret {
  secret: Buffer
  isChecked: boolean
}

export async function findSecret(db: Db, userId: number): Promise<StoredSecret | undefined> {
  const [row] = await db
    .select({ secret: secondFactors.secret, isChecked: secondFactors.isChecked })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
  return row
}

/** Stores the user's new secret and deletes the old one with its recovery codes. */
export async function replaceSecret(db: Db, userId: number, secret: Buffer, createdAt: Date): Promise<void> {
  await deleteSecret(db, userId)
  await db.insert(secondFactors).values({ userId, secret, createdAt })
}

/** Uses up the step's code: of two requests with the same code only one succeeds, and earlier codes become invalid. */
export async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step, isChecked: true })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return taken.length === 1
}

/** The foreign key deletes the recovery codes as well. */
export async function deleteSecret(db: Db, userId: number): Promise<void> {
  await db.delete(secondFactors).where(eq(secondFactors.userId, userId))
}

export async function replaceRecoveryCodes(db: Db, userId: number, hashes: Buffer[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Deletes the code: of two requests with the same code only one succeeds. */
export async function takeRecoveryCode(db: Db, userId: number, codeHash: Buffer): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return taken.length === 1
}

export function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
}
