import { reviewEndpoints as endpoints } from '@shop/contract/reviews'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import { withTotals } from '../http/paged-list'
import type { Shop } from '../kernel/shop'
import { getReviewMarks, reportReview, voteOnReview } from './judge-reviews'
import { listProductReviews } from './list-product-reviews'
import { changeOwnReview, getOwnReview, submitReview, withdrawOwnReview } from './own-review'
import { uploadReviewPicture } from './review-pictures'
import { getReviewSummary } from './review-summary'

export function addReviewRoutes(app: FastifyInstance, shop: Shop): void {
  handle(
    app,
    endpoints.listProductReviews,
    async ({ params, query }, _, reply) => {
      const { reviews, page } = await listProductReviews(shop, params.id, query)
      return withTotals(reply, endpoints.listProductReviews, { items: reviews, page })
    },
    shownProducts,
  )
  handle(app, endpoints.getReviewSummary, ({ params }) => getReviewSummary(shop, params.id), shownProducts)
  handle(app, endpoints.writeReview, ({ params, body }, { userId }) => submitReview(shop, userId, params.id, body))
  handle(app, endpoints.getOwnReview, ({ params }, { userId }) => getOwnReview(shop, userId, params.id))
  handle(app, endpoints.updateOwnReview, ({ params, body }, { userId }) =>
    changeOwnReview(shop, userId, params.id, body),
  )
  handle(app, endpoints.deleteOwnReview, ({ params }, { userId }) => withdrawOwnReview(shop, userId, params.id))
  handle(app, endpoints.uploadReviewPicture, ({ body }, { userId }) => uploadReviewPicture(shop, userId, body.picture))
  handle(app, endpoints.getReviewMarks, ({ params }, { userId }) => getReviewMarks(shop, userId, params.id))
  handle(app, endpoints.voteOnReview, ({ params, body }, { userId }) =>
    voteOnReview(shop, userId, params.id, body.is_helpful),
  )
  handle(app, endpoints.reportReview, ({ params, body }, { userId }) => reportReview(shop, userId, params.id, body))
}

/** Ties the cached answer to the product: each sale or return may change which reviews are verified purchases. */
function shownProducts(_answer: unknown, { params }: { params: { id: number } }): number[] {
  return [params.id]
}
