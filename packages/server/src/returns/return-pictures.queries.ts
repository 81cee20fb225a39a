import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { returnLines, returnPictures } from './returns.tables'

export async function insertReturnPicture(db: Db, userId: number, bytes: Buffer, now: Date): Promise<number> {
  const inserted = await db
    .insert(returnPictures)
    .values({ userId, bytes, createdAt: now })
    .returning({ id: returnPictures.id })
  return one(inserted).id
}

/** Lists which of these pictures the user uploaded and no return names yet. */
export async function listUnusedPictures(db: Db, userId: number, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: returnPictures.id })
    .from(returnPictures)
    .where(and(eq(returnPictures.userId, userId), inArray(returnPictures.id, [...ids]), notExists(uses(db))))
  return rows.map(({ id }) => id)
}

export async function findPictureOfLine(db: Db, returnId: number, lineId: number): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ bytes: returnPictures.bytes })
    .from(returnPictures)
    .innerJoin(returnLines, eq(returnLines.pictureId, returnPictures.id))
    .where(and(eq(returnLines.returnId, returnId), eq(returnLines.id, lineId)))
  return row?.bytes
}

/** Deletes pictures that were uploaded before a time and that no return names. */
export async function deleteUnusedPictures(db: Db, before: Date): Promise<void> {
  await db.delete(returnPictures).where(and(lt(returnPictures.createdAt, before), notExists(uses(db))))
}

function uses(db: Db) {
  return db
    .select({ is: sql`1` })
    .from(returnLines)
    .where(eq(returnLines.pictureId, returnPictures.id))
}
