import type { Cart, CartItem, CartNotice } from '@shop/contract/cart'
import { texts } from '../../lib/texts'
import { isShort, wantedOfPile } from './cart-stock'

/** Seeing such a notice does not mend it: it stays until the cart is changed. */
export function isObstacle({ kind }: CartNotice): boolean {
  return kind === 'stock' || kind === 'print'
}

/** The server is the one who knows what is still printed. */
export function isUnprintable({ notices }: Pick<Cart, 'notices'>, { id }: Pick<CartItem, 'id'>): boolean {
  return notices.some(({ kind, item_id }) => kind === 'print' && item_id === id)
}

/** Why this cart can't be bought as it is; nothing where it can. */
export function obstaclesOf(cart: Cart): string[] {
  const { items } = cart
  return [
    ...(items.some((item) => isShort(item, wantedOfPile(items, item))) ? [texts.cart.tooFewLeft] : []),
    ...(items.some((item) => isUnprintable(cart, item)) ? [texts.printedLine.removeFirst] : []),
  ]
}

/** What is said of two lines of one product is said once. */
export function messagesOf(notices: CartNotice[]): string[] {
  return [...new Set(notices.map(({ message }) => message))]
}
