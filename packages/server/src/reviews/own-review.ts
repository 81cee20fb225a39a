import type { Review, ReviewInput, ReviewSummary, WrittenReview } from '@shop/contract/reviews'
import { getProduct } from '../catalog/browse-products'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { deleteReviewOf, findReviewOf, summariseReviews, updateReviewOf } from './reviews.queries'
import { writeReview } from './write-review'

// A review is named by its product and its author: nobody can name somebody else's.

export async function getOwnReview(shop: Shop, userId: number, productId: number): Promise<{ review: Review | null }> {
  return { review: (await findReviewOf(shop.db, userId, productId)) ?? null }
}

/** As `writeReview`, with what the product's rating has become by it. */
export async function submitReview(
  shop: Shop,
  userId: number,
  productId: number,
  input: ReviewInput,
): Promise<WrittenReview> {
  const review = await writeReview(shop, userId, productId, input)
  return { ...review, summary: await summariseReviews(shop.db, productId) }
}

export async function changeOwnReview(
  shop: Shop,
  userId: number,
  productId: number,
  { rating, comment }: ReviewInput,
): Promise<WrittenReview> {
  await getProduct(shop, productId)
  const change = { rating, comment, updatedAt: shop.now() }
  const review = await inTransaction(shop, (shop) => updateReviewOf(shop.db, userId, productId, change))
  if (!review) throw notFound('Review')
  return { ...review, summary: await summariseReviews(shop.db, productId) }
}

/** Whatever has become of the product: what somebody wrote is theirs to take back. */
export async function withdrawOwnReview(shop: Shop, userId: number, productId: number): Promise<ReviewSummary> {
  if (!(await deleteReviewOf(shop.db, userId, productId))) throw notFound('Review')
  return summariseReviews(shop.db, productId)
}
