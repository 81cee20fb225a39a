import type { ReviewReport } from '@shop/contract/reviews'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import type { Db } from '../db/db'
import { reviewReports, reviews } from './reviews.tables'

/** Whether the report was saved; false where the same person reported the review before. */
export async function insertReport(db: Db, report: typeof reviewReports.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(reviewReports).values(report).onConflictDoNothing()
  return rowCount === 1
}

/** Settles the open reports of a review, and returns how many there were. */
export async function settleReports(db: Db, reviewId: number, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(reviewReports)
    .set({ settledAt: now })
    .where(and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.settledAt)))
  return rowCount ?? 0
}

const isOpen = sql`${reviewReports.reviewId} = ${reviews.id} and ${reviewReports.settledAt} is null`

export const isReported = sql<boolean>`exists (select from ${reviewReports} where ${isOpen})`

/** The open reports of a review, the oldest first. */
export const openReports = sql<ReviewReport[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'reason', ${reviewReports.reason}, 'text', ${reviewReports.text}, 'created_at', ${reviewReports.createdAt},
    'by', jsonb_build_object('id', reporter.id, 'name', reporter.name)
  ) order by ${reviewReports.createdAt}), '[]')
  from ${reviewReports} join ${users} reporter on reporter.id = ${reviewReports.userId}
  where ${isOpen}
)`
