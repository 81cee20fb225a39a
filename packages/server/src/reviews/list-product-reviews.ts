import type { ProductReviewsQuery, Review } from '@shop/contract/reviews'
import { requireProduct } from '../catalog/browse-products'
import { asksForNothing, type PageOfList } from '../kernel/page-of-list'
import type { Shop } from '../kernel/shop'
import { listReviewsOfProduct, listSomeReviewsOfProduct } from './reviews.queries'

const REVIEWS_PER_PAGE = 24

export interface ListedReviews {
  reviews: Review[]
  /** The page that was returned; absent when the list is complete. */
  page?: PageOfList
}

/** Lists the reviews of a product: all of them, or one page if the query asks for one. */
export async function listProductReviews(
  shop: Shop,
  productId: number,
  query: ProductReviewsQuery = {},
): Promise<ListedReviews> {
  await requireProduct(shop, productId)
  if (asksForNothing(query)) return { reviews: await listReviewsOfProduct(shop.db, productId) }
  const { sort = 'newest', page = 1, per_page: perPage = REVIEWS_PER_PAGE, ...filters } = query
  const { reviews, total } = await listSomeReviewsOfProduct(shop.db, productId, {
    ...filters,
    sort,
    limit: perPage,
    offset: (page - 1) * perPage,
  })
  return { reviews, page: { page, perPage, total } }
}
