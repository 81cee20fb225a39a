import type {
  ProductReviewsQuery,
  Review,
  ReviewInput,
  ReviewListQuery,
  ReviewSort,
  ReviewSummary,
} from '@shop/contract/reviews'
import { and, asc, count, desc, eq, exists, ne, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.tables'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { prepareOnce } from '../db/prepare-once'
import { orderLines, orders } from '../orders/orders.tables'
import { reviews } from './reviews.tables'

const purchase = new QueryBuilder()
  .select({ is: sql`1` })
  .from(orders)
  .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
  .where(
    and(eq(orders.userId, reviews.userId), eq(orderLines.productId, reviews.productId), ne(orders.status, 'cancelled')),
  )

export const reviewColumns = {
  id: reviews.id,
  rating: reviews.rating,
  comment: reviews.comment,
  createdAt: reviews.createdAt,
  updatedAt: reviews.updatedAt,
  verifiedPurchase: sql<boolean>`${exists(purchase)}`,
  user: { name: users.name },
  product: { id: products.id, name: products.name },
}

/** Lists reviews for the public: of the reviewer, only the name. */
export async function listReviewsOfProduct(db: Db, productId: number): Promise<Review[]> {
  const rows = await reviewsOfProduct(db).execute({ productId })
  return rows.map(toReview)
}

export interface ReviewListing extends Pick<ProductReviewsQuery, 'rating' | 'verified'> {
  sort: ReviewSort
  limit: number
  offset: number
}

/** Lists one page of the matching reviews, with the total number of matches. */
export async function listSomeReviewsOfProduct(
  db: Db,
  productId: number,
  { rating, verified, sort, limit, offset }: ReviewListing,
): Promise<{ reviews: Review[]; total: number }> {
  const wanted = and(
    eq(reviews.productId, productId),
    rating === undefined ? undefined : eq(reviews.rating, rating),
    verified ? exists(purchase) : undefined,
  )
  const [rows, counted] = await Promise.all([
    selectReviews(db)
      .where(wanted)
      .orderBy(...REVIEW_SORTS[sort])
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(reviews).where(wanted),
  ])
  return { reviews: rows.map(toReview), total: one(counted).total }
}

/** Inserts a review, or returns undefined for a second one: an exception would abort the caller's transaction. */
export async function insertReview(db: Db, review: typeof reviews.$inferInsert): Promise<Review | undefined> {
  const [added] = await db.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id })
  return added && findReview(db, added.id)
}

export async function findReviewOf(db: Db, userId: number, productId: number): Promise<Review | undefined> {
  const [row] = await selectReviews(db).where(writtenBy(userId, productId))
  return row && toReview(row)
}

/** Updates a review and reads it back; inside a transaction, or it could be deleted in between. Undefined if none. */
export async function updateReviewOf(
  db: Db,
  userId: number,
  productId: number,
  change: ReviewInput & { updatedAt: Date },
): Promise<Review | undefined> {
  const [changed] = await db
    .update(reviews)
    .set(change)
    .where(writtenBy(userId, productId))
    .returning({ id: reviews.id })
  return changed && findReview(db, changed.id)
}

export async function deleteReviewOf(db: Db, userId: number, productId: number): Promise<boolean> {
  const deleted = await db.delete(reviews).where(writtenBy(userId, productId)).returning({ id: reviews.id })
  return deleted.length === 1
}

/** Reads average, count and stars in one statement, so that they are consistent with each other. */
export async function summariseReviews(db: Db, productId: number): Promise<ReviewSummary> {
  const row = one(await reviewSummary(db).execute({ productId }))
  return {
    average_rating: row.averageRating,
    reviews_count: row.ratingCount,
    verified_count: row.verifiedCount,
    stars: row.counts.map((count, place) => ({ rating: row.counts.length - place, count })),
  }
}

export function selectReviews(db: Db) {
  return db
    .select(reviewColumns)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .$dynamic()
}

const NEWEST = [desc(reviews.createdAt), desc(reviews.id)]

export const REVIEW_SORTS: Record<ReviewListQuery['sort'], SQL[]> = {
  newest: NEWEST,
  oldest: [asc(reviews.createdAt), asc(reviews.id)],
  highest: [desc(reviews.rating), ...NEWEST],
  lowest: [asc(reviews.rating), ...NEWEST],
}

function writtenBy(userId: number, productId: number): SQL | undefined {
  return and(eq(reviews.userId, userId), eq(reviews.productId, productId))
}

async function findReview(db: Db, id: number): Promise<Review> {
  return toReview(one(await reviewById(db).execute({ id })))
}

const reviewsOfProduct = prepareOnce((db) =>
  selectReviews(db)
    .where(eq(reviews.productId, sql.placeholder('productId')))
    .orderBy(...NEWEST)
    .prepare('reviews_of_product'),
)

const reviewById = prepareOnce((db) =>
  selectReviews(db)
    .where(eq(reviews.id, sql.placeholder('id')))
    .prepare('review_by_id'),
)

const verified = new QueryBuilder()
  .select({ count: sql`count(*)::int` })
  .from(reviews)
  .where(and(eq(reviews.productId, products.id), exists(purchase)))

const starCounts = new QueryBuilder()
  .select({ count: sql`count(${reviews.id})::int` })
  .from(sql`generate_series(5, 1, -1) star`)
  .leftJoin(reviews, and(eq(reviews.productId, products.id), eq(reviews.rating, sql`star`)))
  .groupBy(sql`star`)
  .orderBy(sql`star desc`)

const reviewSummary = prepareOnce((db) =>
  db
    .select({
      averageRating: products.averageRating,
      ratingCount: products.ratingCount,
      verifiedCount: sql<number>`${verified}`,
      counts: sql<number[]>`array(${starCounts})`,
    })
    .from(products)
    .where(eq(products.id, sql.placeholder('productId')))
    .prepare('review_summary'),
)

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number]

export function toReview({ createdAt, updatedAt, verifiedPurchase, ...review }: ReviewRow): Review {
  return {
    ...review,
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    verified_purchase: verifiedPurchase,
  }
}
