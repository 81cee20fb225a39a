import type { ReviewSummary } from '@shop/contract/reviews'
import { requireProduct } from '../catalog/browse-products'
import type { Shop } from '../kernel/shop'
import { summariseReviews } from './reviews.queries'

export async function getReviewSummary(shop: Shop, productId: number): Promise<ReviewSummary> {
  await requireProduct(shop, productId)
  return summariseReviews(shop.db, productId)
}
