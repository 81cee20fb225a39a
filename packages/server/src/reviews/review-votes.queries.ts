import type { ReviewMarks } from '@shop/contract/reviews'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/db'
import { isShown } from './review-parts.sql'
import { reviewReports, reviews, reviewVotes } from './reviews.tables'

export interface JudgedReview {
  authorId: number
  helpfulCount: number
}

/** A review that shoppers see; undefined for one that is hidden or gone. */
export async function findShownReview(db: Db, id: number): Promise<JudgedReview | undefined> {
  const [row] = await db
    .select({ authorId: reviews.userId, helpfulCount: reviews.helpfulCount })
    .from(reviews)
    .where(and(eq(reviews.id, id), isShown))
  return row
}

/** A second vote changes nothing. The condition is part of the statement, in case the review is hidden meanwhile. */
export async function insertVote(db: Db, reviewId: number, userId: number): Promise<void> {
  await db.execute(sql`
    insert into ${reviewVotes} (review_id, user_id)
    select ${reviews.id}, ${userId}::int from ${reviews}
    where ${reviews.id} = ${reviewId} and ${reviews.userId} <> ${userId} and ${isShown}
    on conflict do nothing`)
}

export async function deleteVote(db: Db, reviewId: number, userId: number): Promise<void> {
  await db.delete(reviewVotes).where(and(eq(reviewVotes.reviewId, reviewId), eq(reviewVotes.userId, userId)))
}

export async function listMarksOf(db: Db, userId: number, productId: number): Promise<ReviewMarks> {
  const [helpful, reported] = await Promise.all(
    [reviewVotes, reviewReports].map((marks) =>
      db
        .select({ id: marks.reviewId })
        .from(marks)
        .innerJoin(reviews, eq(reviews.id, marks.reviewId))
        .where(and(eq(marks.userId, userId), eq(reviews.productId, productId)))
        .orderBy(marks.reviewId),
    ),
  )
  return { helpful: (helpful ?? []).map(({ id }) => id), reported: (reported ?? []).map(({ id }) => id) }
}
