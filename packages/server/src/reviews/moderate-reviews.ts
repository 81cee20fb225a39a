import type { ReviewListQuery, ReviewPage } from '@shop/contract/reviews'
import { recordChange } from '../audit/record-change'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { deleteReviewRow, listReviewRows } from './review-admin.queries'

export async function listReviews(shop: Shop, query: ReviewListQuery): Promise<ReviewPage> {
  const { reviews, total } = await listReviewRows(shop.db, query)
  return { data: reviews, meta: { page: query.page, per_page: query.per_page, total } }
}

/** Deletes a review and keeps its text in the audit log. A trigger updates the product's rating. */
export async function deleteReview(shop: Shop, id: number, by: number): Promise<{ message: string }> {
  await inTransaction(shop, async (shop) => {
    const review = await deleteReviewRow(shop.db, id)
    if (!review) throw notFound('Review')
    const { rating, comment, author, product } = review
    await recordChange(shop, {
      by,
      action: 'deleted',
      subject: { kind: 'review', id, name: `Review of ${product}` },
      before: { author, rating, comment },
    })
  })
  return { message: 'The review was deleted.' }
}
