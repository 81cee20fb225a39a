import type { Review, ReviewInput } from '@shop/contract/reviews'
import { getProduct } from '../catalog/browse-products'
import { ShopError } from '../kernel/shop-error'
import { inTransaction, type Shop } from '../kernel/shop'
import { insertReview } from './reviews.queries'

interface ReviewOrigin {
  isDemo?: boolean
  createdAt?: Date
}

/** Saves the only review of a customer for a product. A trigger updates the product's rating. */
export async function writeReview(
  shop: Shop,
  userId: number,
  productId: number,
  { rating, comment }: ReviewInput,
  { isDemo = false, createdAt = shop.now() }: ReviewOrigin = {},
): Promise<Review> {
  await getProduct(shop, productId)
  const row = { userId, productId, rating, comment, isDemo, createdAt, updatedAt: createdAt }
  const review = await inTransaction(shop, (shop) => insertReview(shop.db, row))
  if (review) return review
  const text = 'You have already reviewed this product.'
  throw new ShopError('invalid-input', text, { errors: { rating: [text] } })
}
