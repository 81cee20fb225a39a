import type { Review, ReviewListQuery } from '@shop/contract/reviews'
import { and, count, eq, ilike, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.tables'
import { products } from '../catalog/catalog.tables'
import { containing } from '../db/containing'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { isShown } from './review-parts.sql'
import { isReported, openReports } from './review-reports.queries'
import { REVIEW_SORTS, reviewColumns, toReview } from './reviews.queries'
import { reviewPictures, reviews } from './reviews.tables'

/** Lists reviews for staff: with the reviewer's e-mail address, and of archived products too. */
export async function listReviewRows(db: Db, query: ReviewListQuery): Promise<{ reviews: Review[]; total: number }> {
  const { page, per_page: perPage, sort } = query
  const wanted = whereFilter(query)
  const found = db
    .select({ id: reviews.id })
    .from(reviews)
    .where(wanted)
    .orderBy(...REVIEW_SORTS[sort])
    .limit(perPage)
    .offset((page - 1) * perPage)
  const [rows, counted] = await Promise.all([
    selectManagedReviews(db)
      .where(inArray(reviews.id, found))
      .orderBy(...REVIEW_SORTS[sort]),
    db.select({ total: count() }).from(reviews).where(wanted),
  ])
  return { reviews: rows.map(toManagedReview), total: one(counted).total }
}

/** A review as staff see it; undefined if there is none. */
export async function findManagedReview(db: Db, id: number): Promise<Review | undefined> {
  const [row] = await selectManagedReviews(db).where(eq(reviews.id, id))
  return row && toManagedReview(row)
}

/** Locks a review, so that two members of staff change it one after the other. Whether it exists. */
export async function lockReview(db: Db, id: number): Promise<boolean> {
  const rows = await db.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id)).for('no key update')
  return rows.length === 1
}

export type Hiding = { hiddenAt: Date; hiddenReason: string } | { hiddenAt: null; hiddenReason: null }

export async function updateHiding(db: Db, id: number, hiding: Hiding): Promise<void> {
  await db.update(reviews).set(hiding).where(eq(reviews.id, id))
}

/** Whether the review has this picture. */
export async function updatePictureHiding(
  db: Db,
  reviewId: number,
  pictureId: number,
  hiding: Hiding,
): Promise<boolean> {
  const { rowCount } = await db
    .update(reviewPictures)
    .set(hiding)
    .where(and(eq(reviewPictures.id, pictureId), eq(reviewPictures.reviewId, reviewId)))
  return rowCount === 1
}

/** Keeps the date of the first reply when it is changed. */
export async function updateReply(db: Db, id: number, text: string | null, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  const reply =
    text === null
      ? { reply: null, repliedAt: null, replyChangedAt: null }
      : { reply: text, repliedAt: sql`coalesce(${reviews.repliedAt}, ${at})`, replyChangedAt: at }
  await db.update(reviews).set(reply).where(eq(reviews.id, id))
}

export interface UntoldReply {
  to: string
  name: string
  product: { id: number; name: string }
  reply: string
}

/** A reply that its author was not told of; undefined where there is none, or the review is hidden. */
export async function findUntoldReply(db: Db, id: number): Promise<UntoldReply | undefined> {
  const [row] = await db
    .select({
      to: users.email,
      name: users.name,
      product: { id: products.id, name: products.name },
      reply: reviews.reply,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(and(eq(reviews.id, id), isNull(reviews.replyMailedAt), isShown))
  return row && row.reply !== null ? { ...row, reply: row.reply } : undefined
}

export async function markReplyTold(db: Db, id: number, now: Date): Promise<void> {
  await db.update(reviews).set({ replyMailedAt: now }).where(eq(reviews.id, id))
}

function selectManagedReviews(db: Db) {
  return db
    .select({ ...reviewColumns, user: { name: users.name, email: users.email }, reports: openReports })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .$dynamic()
}

function toManagedReview(row: Awaited<ReturnType<typeof selectManagedReviews>>[number]): Review {
  return { ...toReview(row), reports: row.reports }
}

export interface DeletedReview {
  rating: number
  comment: string | null
  author: string
  product: string
}

/** Deletes a review and returns its content for the audit log; undefined if there is none. */
export async function deleteReviewRow(db: Db, id: number): Promise<DeletedReview | undefined> {
  const [deleted] = await db
    .delete(reviews)
    .where(eq(reviews.id, id))
    .returning({
      rating: reviews.rating,
      comment: reviews.comment,
      author: sql<string>`(select ${users.name} from ${users} where ${users.id} = ${reviews.userId})`,
      product: sql<string>`(select ${products.name} from ${products} where ${products.id} = ${reviews.productId})`,
    })
  return deleted
}

function whereFilter({ search, rating, product, user, show }: ReviewListQuery): SQL | undefined {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '')
  return and(
    rating === undefined ? undefined : eq(reviews.rating, rating),
    product === undefined ? undefined : eq(reviews.productId, product),
    user === undefined ? undefined : eq(reviews.userId, user),
    show && SHOWN[show],
    ...words.map(matchesWord),
  )
}

const SHOWN: Record<NonNullable<ReviewListQuery['show']>, SQL> = {
  reported: isReported,
  hidden: isNotNull(reviews.hiddenAt),
  pictures: sql`exists (select from ${reviewPictures} where ${reviewPictures.reviewId} = ${reviews.id})`,
  unanswered: isNull(reviews.reply),
}

const builder = new QueryBuilder()

/** Matches a word in the comment, the reviewer's name or e-mail address, or the product name. */
function matchesWord(word: string): SQL | undefined {
  const text = containing(word)
  const authors = builder
    .select({ id: users.id })
    .from(users)
    .where(or(ilike(users.name, text), ilike(users.email, text)))
  const named = builder.select({ id: products.id }).from(products).where(ilike(products.name, text))
  return or(ilike(reviews.comment, text), inArray(reviews.userId, authors), inArray(reviews.productId, named))
}
