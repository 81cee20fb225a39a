import type { Review, ReviewInput } from '@shop/contract/reviews'
import { getProduct } from '../catalog/browse-products'
import { ShopError } from '../kernel/shop-error'
import { inTransaction, type Shop } from '../kernel/shop'
import { attachPictures } from './review-pictures'
import { insertReview, readReview } from './reviews.queries'

interface ReviewOrigin {
  isDemo?: boolean
  createdAt?: Date
}

/** Saves the only review of a customer for a product. A trigger updates the product's rating. */
export async function writeReview(
  shop: Shop,
  userId: number,
  productId: number,
  { rating, comment, pictures = [] }: ReviewInput,
  { isDemo = false, createdAt = shop.now() }: ReviewOrigin = {},
): Promise<Review> {
  await getProduct(shop, productId)
  const row = { userId, productId, rating, comment, isDemo, createdAt, updatedAt: createdAt }
  const review = await inTransaction(shop, async (shop) => {
    const id = await insertReview(shop.db, row)
    if (id === undefined) return undefined
    await attachPictures(shop, { id, userId }, pictures)
    return readReview(shop.db, id)
  })
  if (review) return review
  const text = 'You have already reviewed this product.'
  throw new ShopError('invalid-input', text, { errors: { rating: [text] } })
}
