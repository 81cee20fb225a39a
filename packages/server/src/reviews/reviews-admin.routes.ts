import { reviewEndpoints as endpoints } from '@shop/contract/reviews'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { dismissReports, hideReview, hideReviewPicture } from './hide-review'
import { deleteReview, listReviews } from './moderate-reviews'
import { replyToReview } from './reply-to-review'

export function addReviewAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listReviews, ({ query }) => listReviews(shop, query))
  handle(app, endpoints.deleteReview, ({ params }, { userId }) => deleteReview(shop, params.id, userId))
  handle(app, endpoints.hideReview, ({ params, body }, { userId }) => hideReview(shop, params.id, body.reason, userId))
  handle(app, endpoints.hideReviewPicture, ({ params, body }, { userId }) =>
    hideReviewPicture(shop, params, body.reason, userId),
  )
  handle(app, endpoints.replyToReview, ({ params, body }, { userId }) =>
    replyToReview(shop, params.id, body.text, userId),
  )
  handle(app, endpoints.dismissReports, ({ params }, { userId }) => dismissReports(shop, params.id, userId))
}
