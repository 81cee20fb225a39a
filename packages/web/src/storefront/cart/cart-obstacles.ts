import type { Cart, CartItem, CartNotice } from '@shop/contract/cart'
import * as texts from '#messages/texts'
import { isShort, wantedOfPile } from './cart-stock'

/** True for a notice that blocks the checkout: it can't be dismissed, but goes when the cart is changed. */
export function isObstacle({ kind }: CartNotice): boolean {
  return kind === 'stock' || kind === 'print'
}

/** True when the server's notices say that the line's name and number can no longer be printed. */
export function isUnprintable({ notices }: Pick<Cart, 'notices'>, { id }: Pick<CartItem, 'id'>): boolean {
  return notices.some(({ kind, item_id }) => kind === 'print' && item_id === id)
}

/** The reasons why this cart can't be checked out; empty where it can. */
export function obstaclesOf(cart: Cart): string[] {
  const { items } = cart
  return [
    ...(items.some((item) => isShort(item, wantedOfPile(items, item))) ? [texts.cart_tooFewLeft] : []),
    ...(items.some((item) => isUnprintable(cart, item)) ? [texts.printedLine_removeFirst] : []),
  ]
}

/** The texts of the notices without duplicates: two lines of one product may have the same notice. */
export function messagesOf(notices: CartNotice[]): string[] {
  return [...new Set(notices.map(({ message }) => message))]
}
