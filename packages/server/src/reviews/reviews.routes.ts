import { reviewEndpoints } from '@shop/contract/reviews'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { listProductReviews } from './list-product-reviews'

export function addReviewRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, reviewEndpoints.listProductReviews, ({ params }) => listProductReviews(shop, params.id))
}
