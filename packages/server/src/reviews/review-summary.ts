import type { ReviewSummary } from '@shop/contract/reviews'
import { getProduct } from '../catalog/browse-products'
import type { Shop } from '../kernel/shop'
import { summariseReviews } from './reviews.queries'

export async function getReviewSummary(shop: Shop, productId: number): Promise<ReviewSummary> {
  await getProduct(shop, productId)
  return summariseReviews(shop.db, productId)
}
