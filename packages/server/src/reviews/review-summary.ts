import type { ReviewSummary } from '@shop/contract/reviews'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { findReviewSummary } from './reviews.queries'

export async function getReviewSummary(shop: Shop, productId: number): Promise<ReviewSummary> {
  const summary = await findReviewSummary(shop.db, productId)
  if (!summary) throw notFound('Product')
  return summary
}
