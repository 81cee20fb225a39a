import type { ReviewListQuery, ReviewPage } from '@shop/contract/reviews'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { deleteReviewRow, listReviewRows } from './review-admin.queries'

export async function listReviews(shop: Shop, query: ReviewListQuery): Promise<ReviewPage> {
  const { reviews, total } = await listReviewRows(shop.db, query)
  return { data: reviews, meta: { page: query.page, per_page: query.per_page, total } }
}

/** The product's rating follows in the same moment. */
export async function deleteReview(shop: Shop, id: number): Promise<{ message: string }> {
  if (!(await deleteReviewRow(shop.db, id))) throw notFound('Review')
  return { message: 'The review was deleted.' }
}
