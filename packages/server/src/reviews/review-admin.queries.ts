import type { Review, ReviewListQuery } from '@shop/contract/reviews'
import { and, count, eq, ilike, or, type SQL } from 'drizzle-orm'
import { users } from '../accounts/accounts.tables'
import { products } from '../catalog/catalog.tables'
import { containing } from '../db/containing'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { REVIEW_ORDERS, reviewColumns, toReview } from './reviews.queries'
import { reviews } from './reviews.tables'

/** As staff see them: with the reviewer's address, archived products too. */
export async function listReviewRows(db: Db, query: ReviewListQuery): Promise<{ reviews: Review[]; total: number }> {
  const { page, per_page: perPage } = query
  const wanted = matching(query)
  const [rows, counted] = await Promise.all([
    db
      .select({ ...reviewColumns, user: { name: users.name, email: users.email } })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.userId))
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(wanted)
      .orderBy(...REVIEW_ORDERS[query.sort])
      .limit(perPage)
      .offset((page - 1) * perPage),
    db
      .select({ total: count() })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.userId))
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(wanted),
  ])
  return { reviews: rows.map(toReview), total: one(counted).total }
}

export async function deleteReviewRow(db: Db, id: number): Promise<boolean> {
  const deleted = await db.delete(reviews).where(eq(reviews.id, id)).returning({ id: reviews.id })
  return deleted.length === 1
}

function matching({ search, rating, product }: ReviewListQuery): SQL | undefined {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '')
  return and(
    rating === undefined ? undefined : eq(reviews.rating, rating),
    product === undefined ? undefined : eq(reviews.productId, product),
    ...words.map((word) =>
      or(...[reviews.comment, users.name, users.email, products.name].map((text) => ilike(text, containing(word)))),
    ),
  )
}
