import * as m from '#messages/checkout'
import type { Cart } from '@shop/contract/cart'
import type { Client } from '@shop/contract/client'
import { filsFromAmount } from '@shop/contract/money'
import { cartCount, piecesIn } from '../cart/cart-count'
import { savedAddresses, type SavedAddress } from '../addresses/address-book'
import { readShipping, startingAddress } from './checkout-address'
import { placeOrder, type PlacedOrder } from './checkout-order'
import { advance, isAway, isUntouched, resume, startingWith, type CheckoutProgress } from './checkout-progress'
import { checkout, forgetCheckoutOnLogout } from './checkout-store'
import { readCart } from '../cart/read-cart'
import type { LoadArgs } from '../../lib/live-loader'
import { session } from '../../lib/session'

export interface OpenCheckout {
  kind: 'open'
  cart: Cart
  /** The cart's total in minor units. */
  amount: number
  visit: number
  /** The message that tells the customer why a card has to be confirmed again, if there is one. */
  notice: string | null
  /** The customer's address book, the default first. */
  addresses: SavedAddress[]
}

export type CheckoutStart =
  | OpenCheckout
  | { kind: 'empty' }
  /** The order had been placed before, but the answer to Place Order got lost. */
  | { kind: 'placed'; order: PlacedOrder | null }

let lastVisit = 0

/** Starts a checkout of the current cart, or resumes the one that a reload interrupted. */
export async function startCheckout(api: Client, { url }: Pick<LoadArgs, 'url'> = HERE): Promise<CheckoutStart> {
  forgetCheckoutOnLogout()
  const begun = begunCheckout()
  const [cart, addresses] = await Promise.all([loadCart(api), savedAddresses(api)])
  const shipping =
    begun?.shipping ?? (addresses[0] ? readShipping(addresses[0]) : await startingAddress(api, customerName()))
  const amount = filsFromAmount(cart.total)
  const order = begun && (await findOrder(api, begun, cart, amount))
  if (order?.kind === 'placed') return order
  if (cart.items.length === 0) return { kind: 'empty' }

  // The progress is read again, because the customer may have taken steps while the cart was loading.
  const present = begunCheckout()
  const { progress, notice } = present ? resume(present, amount) : { progress: startingWith(shipping), notice: null }
  const visit = ++lastVisit
  checkout.begin({ ...progress, visit })
  const refusal = order?.text && url.searchParams.get('redirect_status') === 'failed' ? NOT_PAID : order?.text
  return { kind: 'open', cart, amount, visit, notice: refusal ?? notice, addresses }
}

function begunCheckout(): CheckoutProgress | null {
  const begun = checkout.begun()
  return begun && !isUntouched(begun) ? begun : null
}

function customerName(): string {
  return session.current().user?.name ?? ''
}

async function loadCart(api: Client): Promise<Cart> {
  const cart = readCart(await api.call('GET /api/cart'))
  cartCount.set(piecesIn(cart) ?? cartCount.get())
  return cart
}

const HERE = { url: new URL('https://shop.invalid/checkout') }
const NOT_PAID = m.paymentFailedNothingCharged

/**
 * Finds an order whose answer got lost, by sending its payment again: the server returns the order if it exists. The
 * server can't make a new order of the payment, because the cart's total has changed since. After a method that takes the
 * money at once, sending the payment places its order.
 */
async function findOrder(
  api: Client,
  begun: CheckoutProgress,
  { items }: Cart,
  amount: number,
): Promise<Extract<CheckoutStart, { kind: 'placed' }> | { kind: 'refused'; text: string } | null> {
  const hasLeft = isAway(begun)
  // An order that came to nothing leaves the total at 0: its cart is empty where it was placed.
  const isSame = begun.payment?.amount === amount && (items.length > 0 || amount > 0)
  if (!begun.isOrderSent || !begun.payment || (isSame && !hasLeft)) return null
  const outcome = await placeOrder(api, begun, [])
  if (hasLeft && outcome.status !== 'placed') {
    checkout.begin(advance(begun, { type: 'stayed' }))
    return { kind: 'refused', text: outcome.text }
  }
  if (outcome.status !== 'placed') return null
  checkout.forget()
  return { kind: 'placed', order: outcome.order }
}
