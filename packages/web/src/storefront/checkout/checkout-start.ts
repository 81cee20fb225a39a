import type { Cart } from '@shop/contract/cart'
import type { Client } from '@shop/contract/client'
import { filsFromAmount } from '@shop/contract/money'
import { cartCount, piecesIn } from '../cart/cart-count'
import { lastAddress } from './checkout-address'
import { placeOrder, type PlacedOrder } from './checkout-order'
import { isUntouched, resume, startingWith, type CheckoutProgress } from './checkout-progress'
import { checkout, forgetCheckoutOnLogout } from './checkout-store'
import { readCart } from '../cart/read-cart'

export interface OpenCheckout {
  kind: 'open'
  cart: Cart
  /** The cart's total in minor units. */
  amount: number
  look: number
  /** Why one is no longer where one was. */
  notice: string | null
}

export type CheckoutStart =
  | OpenCheckout
  | { kind: 'empty' }
  /** The order had been placed, though its answer never arrived. */
  | { kind: 'placed'; order: PlacedOrder | null }

let lastLook = 0

/** Begins the checkout of the cart as it is now, or goes on with one that a reload interrupted. */
export async function startCheckout(api: Client): Promise<CheckoutStart> {
  forgetCheckoutOnLogout()
  const begun = begunCheckout()
  const [cart, shipping] = await Promise.all([loadCart(api), begun?.shipping ?? lastAddress(api)])
  const amount = filsFromAmount(cart.total)
  const order = begun && (await findOrder(api, begun, amount))
  if (order) return order
  if (cart.items.length === 0) return { kind: 'empty' }

  // Read again: steps may have been taken while the cart was on its way.
  const present = begunCheckout()
  const { progress, notice } = present ? resume(present, amount) : { progress: startingWith(shipping), notice: null }
  const look = ++lastLook
  checkout.begin({ ...progress, look })
  return { kind: 'open', cart, amount, look, notice }
}

function begunCheckout(): CheckoutProgress | null {
  const begun = checkout.begun()
  return begun && !isUntouched(begun) ? begun : null
}

async function loadCart(api: Client): Promise<Cart> {
  const cart = readCart(await api.call('GET /api/cart'))
  cartCount.set(piecesIn(cart) ?? cartCount.get())
  return cart
}

/**
 * An order was sent, its answer got lost, and the cart is no longer what it was. Sent again it can't become a new order,
 * for the amount would not fit; but if one had been made of it, that one comes back.
 */
async function findOrder(
  api: Client,
  begun: CheckoutProgress,
  amount: number,
): Promise<Extract<CheckoutStart, { kind: 'placed' }> | null> {
  if (!begun.isOrderSent || !begun.payment || begun.payment.amount === amount) return null
  const outcome = await placeOrder(api, begun, [])
  if (outcome.status !== 'placed') return null
  checkout.forget()
  return { kind: 'placed', order: outcome.order }
}
