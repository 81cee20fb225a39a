import type { Review } from '@shop/contract/reviews'
import { recordChange } from '../audit/record-change'
import { inTransaction, type Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { findManagedReview, lockReview } from './review-admin.queries'

interface StaffChange {
  id: number
  by: number
  /** What of the review the audit log compares. */
  describe: (review: Review) => Record<string, unknown>
}

/** Carries out a change by staff under the lock of the review, and records what it was before and after. */
export function changeReview(
  shop: Shop,
  { id, by, describe }: StaffChange,
  change: (shop: Shop, before: Review) => Promise<void>,
): Promise<Review> {
  return inTransaction(shop, async (shop) => {
    if (!(await lockReview(shop.db, id))) throw notFound('Review')
    const before = await getManagedReview(shop, id)
    await change(shop, before)
    const after = await getManagedReview(shop, id)
    await recordChange(shop, {
      by,
      action: 'changed',
      subject: { kind: 'review', id, name: `Review of ${after.product?.name ?? 'a product'}` },
      before: describe(before),
      after: describe(after),
    })
    return after
  })
}

async function getManagedReview(shop: Shop, id: number): Promise<Review> {
  const review = await findManagedReview(shop.db, id)
  if (!review) throw notFound('Review')
  return review
}
