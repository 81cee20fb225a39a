import type {
  ProductReviewsQuery,
  Review,
  ReviewInput,
  ReviewListQuery,
  ReviewPicture,
  ReviewSort,
  ReviewSummary,
} from '@shop/contract/reviews'
import { FIT_ANSWERS } from '@shop/contract/fit-words'
import { and, asc, count, desc, eq, exists, ne, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.tables'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { prepareOnce } from '../db/prepare-once'
import { inSizeOrder } from '../catalog/size-order'
import { orderLines, orders } from '../orders/orders.tables'
import { picturePath } from '../pictures/picture-path'
import { bought, hasPictures, isShown, picturesOfReview, type PictureRow } from './review-parts.sql'
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
  helpfulCount: reviews.helpfulCount,
  bought,
  pictures: picturesOfReview,
  reply: reviews.reply,
  repliedAt: reviews.repliedAt,
  replyChangedAt: reviews.replyChangedAt,
  hiddenAt: reviews.hiddenAt,
  hiddenReason: reviews.hiddenReason,
}

/** Lists reviews for the public: of the reviewer, only the name. */
export async function listReviewsOfProduct(db: Db, productId: number): Promise<Review[]> {
  const rows = await reviewsOfProduct(db).execute({ productId })
  return rows.map(toPublicReview)
}

export interface ReviewListing extends Pick<ProductReviewsQuery, 'rating' | 'verified' | 'size' | 'fit' | 'pictures'> {
  sort: ReviewSort
  limit: number
  offset: number
}

/** Lists one page of the matching reviews, with the total number of matches. */
export async function listSomeReviewsOfProduct(
  db: Db,
  productId: number,
  { rating, verified, size, fit, pictures, sort, limit, offset }: ReviewListing,
): Promise<{ reviews: Review[]; total: number }> {
  const wanted = and(
    eq(reviews.productId, productId),
    isShown,
    rating === undefined ? undefined : eq(reviews.rating, rating),
    verified ? exists(purchase) : undefined,
    size === undefined ? undefined : sql`${bought} ->> 'size' = ${size}`,
    fit === undefined ? undefined : sql`${bought} ->> 'fit' = ${fit}`,
    pictures ? hasPictures : undefined,
  )
  const [rows, counted] = await Promise.all([
    selectReviews(db)
      .where(wanted)
      .orderBy(...REVIEW_SORTS[sort])
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(reviews).where(wanted),
  ])
  return { reviews: rows.map(toPublicReview), total: one(counted).total }
}

/** Inserts a review and returns its id, or undefined for a second one: an exception would abort the transaction. */
export async function insertReview(db: Db, review: typeof reviews.$inferInsert): Promise<number | undefined> {
  const [added] = await db.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id })
  return added?.id
}

export async function findReviewOf(db: Db, userId: number, productId: number): Promise<Review | undefined> {
  const [row] = await selectReviews(db).where(writtenBy(userId, productId))
  return row && toReview(row)
}

/** Updates a review and returns its id; undefined if there is none. */
export async function updateReviewOf(
  db: Db,
  userId: number,
  productId: number,
  change: Pick<ReviewInput, 'rating' | 'comment'> & { updatedAt: Date },
): Promise<number | undefined> {
  const [changed] = await db
    .update(reviews)
    .set(change)
    .where(writtenBy(userId, productId))
    .returning({ id: reviews.id })
  return changed?.id
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
    pictured_count: row.picturedCount,
    ...countBought(row.bought),
  }
}

function countBought(purchases: readonly Bought[]): Pick<ReviewSummary, 'sizes' | 'fits'> {
  const count = (isCounted: (one: Bought) => boolean) => purchases.filter(isCounted).length
  const sizes = inSizeOrder([...new Set(purchases.map(({ size }) => size))])
  const fits = FIT_ANSWERS.filter((answer) => purchases.some(({ fit }) => fit === answer))
  return {
    sizes: sizes.map((size) => ({ size, count: count((one) => one.size === size) })),
    fits: fits.map((fit) => ({ fit, count: count((one) => one.fit === fit) })),
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
  helpful: [desc(reviews.helpfulCount), ...NEWEST],
}

function writtenBy(userId: number, productId: number): SQL | undefined {
  return and(eq(reviews.userId, userId), eq(reviews.productId, productId))
}

/** Reads a review as its author sees it; inside the transaction that wrote it, or it could be deleted in between. */
export async function readReview(db: Db, id: number): Promise<Review> {
  return toReview(one(await reviewById(db).execute({ id })))
}

const reviewsOfProduct = prepareOnce((db) =>
  selectReviews(db)
    .where(and(eq(reviews.productId, sql.placeholder('productId')), isShown))
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
  .where(and(eq(reviews.productId, products.id), isShown, exists(purchase)))

const pictured = new QueryBuilder()
  .select({ count: sql`count(*)::int` })
  .from(reviews)
  .where(and(eq(reviews.productId, products.id), isShown, hasPictures))

type Bought = NonNullable<Review['bought']>

const purchases = sql`(
  select coalesce(jsonb_agg(bought), '[]')
  from (select ${bought} as bought from ${reviews} where ${reviews.productId} = ${products.id} and ${isShown}) said
  where bought is not null
)`

const starCounts = new QueryBuilder()
  .select({ count: sql`count(${reviews.id})::int` })
  .from(sql`generate_series(5, 1, -1) star`)
  .leftJoin(reviews, and(eq(reviews.productId, products.id), isShown, eq(reviews.rating, sql`star`)))
  .groupBy(sql`star`)
  .orderBy(sql`star desc`)

const reviewSummary = prepareOnce((db) =>
  db
    .select({
      averageRating: products.averageRating,
      ratingCount: products.ratingCount,
      verifiedCount: sql<number>`${verified}`,
      counts: sql<number[]>`array(${starCounts})`,
      picturedCount: sql<number>`${pictured}`,
      bought: sql<Bought[]>`${purchases}`,
    })
    .from(products)
    .where(eq(products.id, sql.placeholder('productId')))
    .prepare('review_summary'),
)

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number]

/** The review as its author and staff see it: with what is hidden, and why. */
export function toReview(row: ReviewRow): Review {
  const { createdAt, updatedAt, verifiedPurchase, helpfulCount, bought, pictures, id, rating, comment, user, product } =
    row
  const { reply, repliedAt, replyChangedAt, hiddenAt, hiddenReason } = row
  return {
    ...{ id, rating, comment, user, product },
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    verified_purchase: verifiedPurchase,
    helpful_count: helpfulCount,
    pictures: pictures.map(toPicture),
    ...(bought && { bought }),
    ...(reply !== null &&
      repliedAt &&
      replyChangedAt && {
        reply: { text: reply, created_at: repliedAt.toISOString(), updated_at: replyChangedAt.toISOString() },
      }),
    ...(hiddenAt && hiddenReason !== null && { hidden: { reason: hiddenReason, at: hiddenAt.toISOString() } }),
  }
}

/** The review as everybody sees it. */
function toPublicReview(row: ReviewRow): Review {
  return toReview({ ...row, pictures: row.pictures.filter(({ hiddenAt }) => hiddenAt === null) })
}

function toPicture({ id, key, hiddenAt, hiddenReason }: PictureRow): ReviewPicture {
  const image = picturePath(key)
  if (hiddenAt === null || hiddenReason === null) return { id, image }
  return { id, image, hidden: { reason: hiddenReason, at: new Date(hiddenAt).toISOString() } }
}
