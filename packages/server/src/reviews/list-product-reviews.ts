import type { Review } from '@shop/contract/reviews'
import { getProduct } from '../catalog/browse-products'
import type { Shop } from '../kernel/shop'
import { listReviewsOfProduct } from './reviews.queries'

/** What customers say about a product that is for sale, newest first. */
export async function listProductReviews(shop: Shop, productId: number): Promise<Review[]> {
  await getProduct(shop, productId)
  return listReviewsOfProduct(shop.db, productId)
}
