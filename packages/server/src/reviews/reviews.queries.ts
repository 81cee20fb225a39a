import type { Review } from '@shop/contract/reviews'
import { and, desc, eq, exists, ne, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.tables'
import { products } from '../catalog/catalog.tables'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { prepareOnce } from '../db/prepare-once'
import { orderLines, orders } from '../orders/orders.tables'
import { reviews } from './reviews.tables'

/** As everybody may see them: the reviewer by name only. */
export async function listReviewsOfProduct(db: Db, productId: number): Promise<Review[]> {
  const rows = await reviewsOfProduct(db).execute({ productId })
  return rows.map(toReview)
}

/** Undefined when this user has reviewed it before. No exception, because that would end the transaction around it. */
export async function insertReview(db: Db, review: typeof reviews.$inferInsert): Promise<Review | undefined> {
  const [added] = await db.insert(reviews).values(review).onConflictDoNothing().returning({ id: reviews.id })
  return added && toReview(one(await reviewById(db).execute({ id: added.id })))
}

const purchase = new QueryBuilder()
  .select({ is: sql`1` })
  .from(orders)
  .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
  .where(
    and(eq(orders.userId, reviews.userId), eq(orderLines.productId, reviews.productId), ne(orders.status, 'cancelled')),
  )

const reviewColumns = {
  id: reviews.id,
  rating: reviews.rating,
  comment: reviews.comment,
  createdAt: reviews.createdAt,
  verifiedPurchase: sql<boolean>`${exists(purchase)}`,
  user: { name: users.name },
  product: { id: products.id, name: products.name },
}

function selectReviews(db: Db) {
  return db
    .select(reviewColumns)
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.userId))
    .innerJoin(products, eq(products.id, reviews.productId))
    .$dynamic()
}

const reviewsOfProduct = prepareOnce((db) =>
  selectReviews(db)
    .where(eq(reviews.productId, sql.placeholder('productId')))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .prepare('reviews_of_product'),
)

const reviewById = prepareOnce((db) =>
  selectReviews(db)
    .where(eq(reviews.id, sql.placeholder('id')))
    .prepare('review_by_id'),
)

type ReviewRow = Awaited<ReturnType<ReturnType<typeof reviewsOfProduct>['execute']>>[number]

function toReview({ createdAt, verifiedPurchase, ...review }: ReviewRow): Review {
  return { ...review, created_at: createdAt.toISOString(), verified_purchase: verifiedPurchase }
}
