import type { Review } from '@shop/contract/reviews'
import type { Shop } from '../kernel/shop'
import { notFound } from '../kernel/shop-error'
import { updateHiding, updatePictureHiding, type Hiding } from './review-admin.queries'
import { settleReports } from './review-reports.queries'
import { changeReview } from './change-review'

/** Hides a review, which settles its reports, or shows it again (no reason). A trigger updates the product's rating. */
export function hideReview(shop: Shop, id: number, reason: string | null, by: number): Promise<Review> {
  return changeReview(shop, { id, by, describe: ({ hidden }) => ({ hidden: hidden?.reason }) }, async (shop) => {
    await updateHiding(shop.db, id, hidingFor(shop, reason))
    if (reason !== null) await settleReports(shop.db, id, shop.now())
  })
}

interface WhichPicture {
  id: number
  pictureId: number
}

export function hideReviewPicture(
  shop: Shop,
  { id, pictureId }: WhichPicture,
  reason: string | null,
  by: number,
): Promise<Review> {
  const describe = ({ pictures = [] }: Review) => ({
    [`picture ${pictureId} hidden`]: pictures.find((picture) => picture.id === pictureId)?.hidden?.reason,
  })
  return changeReview(shop, { id, by, describe }, async (shop) => {
    if (!(await updatePictureHiding(shop.db, id, pictureId, hidingFor(shop, reason)))) throw notFound('Picture')
  })
}

export function dismissReports(shop: Shop, id: number, by: number): Promise<Review> {
  const describe = ({ reports = [] }: Review) => ({ 'open reports': reports.length })
  return changeReview(shop, { id, by, describe }, async (shop) => {
    await settleReports(shop.db, id, shop.now())
  })
}

function hidingFor(shop: Shop, reason: string | null): Hiding {
  return reason === null ? { hiddenAt: null, hiddenReason: null } : { hiddenAt: shop.now(), hiddenReason: reason }
}
