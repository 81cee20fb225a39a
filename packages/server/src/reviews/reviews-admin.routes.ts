import { reviewEndpoints as endpoints } from '@shop/contract/reviews'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { deleteReview, listReviews } from './moderate-reviews'

export function addReviewAdminRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listReviews, ({ query }) => listReviews(shop, query))
  handle(app, endpoints.deleteReview, ({ params }, { userId }) => deleteReview(shop, params.id, userId))
}
