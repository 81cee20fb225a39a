import type { Review, ReviewListQuery } from '@shop/contract/reviews'
import { and, count, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { users } from '../accounts/accounts.tables'
import { products } from '../catalog/catalog.tables'
import { containing } from '../db/containing'
import type { Db } from '../db/db'
import { one } from '../db/one'
import { REVIEW_SORTS, reviewColumns, toReview } from './reviews.queries'
import { reviews } from './reviews.tables'

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
    db
      .select({ ...reviewColumns, user: { name: users.name, email: users.email } })
      .from(reviews)
      .innerJoin(users, eq(users.id, reviews.userId))
      .innerJoin(products, eq(products.id, reviews.productId))
      .where(inArray(reviews.id, found))
      .orderBy(...REVIEW_SORTS[sort]),
    db.select({ total: count() }).from(reviews).where(wanted),
  ])
  return { reviews: rows.map(toReview), total: one(counted).total }
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

function whereFilter({ search, rating, product, user }: ReviewListQuery): SQL | undefined {
  const words = (search ?? '').split(/\s+/).filter((word) => word !== '')
  return and(
    rating === undefined ? undefined : eq(reviews.rating, rating),
    product === undefined ? undefined : eq(reviews.productId, product),
    user === undefined ? undefined : eq(reviews.userId, user),
    ...words.map(matchesWord),
  )
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
