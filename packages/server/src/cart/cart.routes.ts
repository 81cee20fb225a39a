import type { Cart } from '@shop/contract/cart'
import { cartEndpoints as endpoints } from '@shop/contract/cart'
import type { FastifyInstance } from 'fastify'
import { handle } from '../http/handle'
import type { Shop } from '../kernel/shop'
import { setCartDelivery } from './set-cart-delivery'
import { removeCartGiftCard, removeCartVoucher, setCartVoucher } from './set-cart-voucher'
import { setWayToPay } from './set-way-to-pay'
import { addToCart, changeQuantity, getCart, markCartSeen, removeFromCart } from './save-cart'

export function addCartRoutes(app: FastifyInstance, shop: Shop): void {
  handle(app, endpoints.getCart, (_, { userId }) => getCart(shop, userId))
  handle(app, endpoints.addCartItem, ({ body }, { userId }) => answer(addToCart(shop, userId, body)))
  handle(app, endpoints.updateCartItem, ({ params, body }, { userId }) =>
    answer(changeQuantity(shop, userId, params.itemId, body.quantity)),
  )
  handle(app, endpoints.removeCartItem, ({ params }, { userId }) => answer(removeFromCart(shop, userId, params.itemId)))
  handle(app, endpoints.setCartDelivery, ({ body }, { userId }) => answer(setCartDelivery(shop, userId, body)))
  handle(app, endpoints.setWayToPay, ({ body }, { userId }) => answer(setWayToPay(shop, userId, body.way_to_pay)))
  handle(app, endpoints.setCartVoucher, ({ body }, { userId }) => answer(setCartVoucher(shop, userId, body)))
  handle(app, endpoints.removeCartVoucher, ({ query }, { userId }) =>
    answer(removeCartVoucher(shop, userId, query.code)),
  )
  handle(app, endpoints.removeCartGiftCard, ({ params }, { userId }) =>
    answer(removeCartGiftCard(shop, userId, params.id)),
  )
  handle(app, endpoints.seeCart, (_, { userId }) => answer(markCartSeen(shop, userId)))
}

async function answer(cart: Promise<Cart>): Promise<{ cart: Cart }> {
  return { cart: await cart }
}
