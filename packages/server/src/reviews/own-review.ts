import type { Review, ReviewInput, ReviewSummary, WrittenReview } from '@shop/contract/reviews'
import { getProduct } from '../catalog/browse-products'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { attachPictures } from './review-pictures'
import { deleteReviewOf, findReviewOf, readReview, summariseReviews, updateReviewOf } from './reviews.queries'
import { writeReview } from './write-review'

// A review is addressed by its product and its signed-in author, so that nobody can address another user's review.

export async function getOwnReview(shop: Shop, userId: number, productId: number): Promise<{ review: Review | null }> {
  return { review: (await findReviewOf(shop.db, userId, productId)) ?? null }
}

/** Writes a review and returns it with the new rating summary of the product. */
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
  { rating, comment, pictures }: ReviewInput,
): Promise<WrittenReview> {
  await getProduct(shop, productId)
  const change = { rating, comment, updatedAt: shop.now() }
  const review = await inTransaction(shop, async (shop) => {
    const id = await updateReviewOf(shop.db, userId, productId, change)
    if (id === undefined) throw notFound('Review')
    if (pictures) await attachPictures(shop, { id, userId }, pictures)
    return readReview(shop.db, id)
  })
  return { ...review, summary: await summariseReviews(shop.db, productId) }
}

/** Deletes a review of the signed-in user, even if the product is archived. */
export async function withdrawOwnReview(shop: Shop, userId: number, productId: number): Promise<ReviewSummary> {
  if (!(await deleteReviewOf(shop.db, userId, productId))) throw notFound('Review')
  return summariseReviews(shop.db, productId)
}
