import { wishlistEndpoints as endpoints } from '@shop/contract/wishlist'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { addStockAlert, deleteStockAlert, listStockAlerts } from './save-stock-alerts'
import { addToWishlist, listWishlist, listWishlistIds, removeFromWishlist } from './save-wishlist'

export function addWishlistRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.listWishlist, ({ query }, { userId }) => listWishlist(shop, userId, query))
  handle(app, endpoints.listWishlistIds, (_, { userId }) => listWishlistIds(shop, userId))
  handle(app, endpoints.addToWishlist, ({ params }, { userId }) => addToWishlist(shop, userId, params.productId))
  handle(app, endpoints.removeFromWishlist, ({ params }, { userId }) =>
    removeFromWishlist(shop, userId, params.productId),
  )
  handle(app, endpoints.listStockAlerts, ({ query }, { userId }) => listStockAlerts(shop, userId, query.product))
  handle(app, endpoints.addStockAlert, ({ body }, { userId }) => addStockAlert(shop, userId, body))
  handle(app, endpoints.deleteStockAlert, ({ params }, { userId }) => deleteStockAlert(shop, userId, params.id))
}
