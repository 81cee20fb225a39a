import { and, eq, isNull, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { idList } from '../db/id-list'
import { one } from '../db/one'
import { reviewPictures } from './reviews.tables'

export async function insertReviewPicture(db: Db, userId: number, pictureKey: string, now: Date): Promise<number> {
  const inserted = await db
    .insert(reviewPictures)
    .values({ userId, pictureKey, createdAt: now })
    .returning({ id: reviewPictures.id })
  return one(inserted).id
}

interface PicturedReview {
  id: number
  userId: number
}

/** Gives these pictures to a review in their order; only uploads of its author that no other review has. Returns how many. */
export async function updatePicturesOf(
  db: Db,
  { id, userId }: PicturedReview,
  ids: readonly number[],
): Promise<number> {
  const isFree = or(isNull(reviewPictures.reviewId), eq(reviewPictures.reviewId, id))
  const position = sql`array_position(${idList(ids)}, ${reviewPictures.id})`
  const { rowCount } = await db
    .update(reviewPictures)
    .set({ reviewId: id, position })
    .where(and(eq(reviewPictures.userId, userId), isFree, sql`${position} is not null`))
  return rowCount ?? 0
}

/** Deletes the pictures that a review has no longer. */
export async function deleteOtherPicturesOf(db: Db, reviewId: number, ids: readonly number[]): Promise<void> {
  await db
    .delete(reviewPictures)
    .where(
      and(eq(reviewPictures.reviewId, reviewId), ids.length > 0 ? notInArray(reviewPictures.id, [...ids]) : undefined),
    )
}

/** Deletes what was uploaded before a time and that no review names. */
export async function deleteUnsentPictures(db: Db, before: Date): Promise<void> {
  await db.delete(reviewPictures).where(and(isNull(reviewPictures.reviewId), lt(reviewPictures.createdAt, before)))
}
