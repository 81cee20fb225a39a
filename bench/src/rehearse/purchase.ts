import type { Cart } from '@shop/contract/cart'
import type { Product } from '@shop/contract/catalog'
import type { CheckoutInput } from '@shop/contract/checkout'
import type { Order } from '@shop/contract/orders'
import type { PaymentIntentCreated } from '@shop/contract/payments'
import { Refused, SHIPPING } from '../../../e2e/src/shopper'
import { choose, type Random } from '../../../packages/server/src/demo/random-choice'
import type { Browser } from './browser'
import { payByCard } from './card'
import type { Goods } from './goods'
import type { Ledger } from './ledger'
import { ignoreRefusal, think } from './person'
import { PLAYERS } from './players'
import { chooseTerms } from './trade'

const WANTS_SCARCE = 0.2
const WANTS_PRINT = 0.25
const LEAVES_BEFORE_PAYING = 0.04
const LEAVES_AFTER_PAYING = 0.08
const CLICKS_TWICE = 0.2

export interface Buyer {
  browser: Browser
  goods: Goods
  ledger: Ledger
  random: Random
  giftCodes: readonly string[]
}

/** Fills a cart, pays and places the order; undefined if the shopper leaves before the order. */
export async function buy(buyer: Buyer): Promise<Order | undefined> {
  const { browser, random, giftCodes } = buyer
  await fillCart(buyer)
  const chosen = await chooseTerms(browser, random, giftCodes)
  const { items, total, way_to_pay: way } = await reviewedCart(browser)
  if (items.length === 0) return undefined
  if (way === 'none') return placeOrder(buyer, { pay_with: 'none', key: keyOf(random), total })
  if (chosen === 'cash') return placeOrder(buyer, { pay_with: 'cash', key: keyOf(random), total })
  const intent = await browser.call<PaymentIntentCreated>({
    method: 'POST',
    path: '/api/create-payment-intent',
    body: { amount: Math.round(total * 100), currency: 'usd' },
    // Refused if prices or stock changed since the cart was loaded.
    mayRefuse: [409, 422],
  })
  if (random() < LEAVES_BEFORE_PAYING) return undefined
  await think(random)
  if (!intent.isAuthorized) await payByCard(browser, intent, random)
  if (random() < LEAVES_AFTER_PAYING) return undefined
  return placeOrder(buyer, { payment_intent_id: intent.paymentIntentId })
}

function keyOf(random: Random): string {
  return `rehearsal-${Math.floor(random() * 1e12)}`
}

async function fillCart({ browser, goods, random }: Buyer): Promise<void> {
  const lines = 1 + Math.floor(random() * 3)
  for (let line = 0; line < lines; line += 1) {
    const product = choose(random() < WANTS_SCARCE ? goods.scarce : goods.plenty, random)
    const body = { product_id: product.id, quantity: random() < 0.8 ? 1 : 2, options: optionsFor(product, random) }
    await browser.call({ method: 'POST', path: '/api/cart/items', body, mayRefuse: [422] }).catch(ignoreRefusal)
    await think(random)
  }
}

function optionsFor({ size_variations: sizes, is_printable: isPrintable }: Product, random: Random) {
  const size = choose(sizes, random)
  if (!isPrintable || random() > WANTS_PRINT) return { size }
  return { size, ...choose(PLAYERS, random) }
}

/** Reloads the cart before paying, confirms its notices and removes sold-out lines. */
async function reviewedCart(browser: Browser): Promise<Cart> {
  let cart = await browser.call<Cart>({ path: '/api/cart' })
  if (cart.notices.length > 0) {
    cart = (await browser.call<{ cart: Cart }>({ method: 'POST', path: '/api/cart/seen' })).cart
  }
  for (const { id, quantity, available } of cart.items) {
    if (quantity <= available) continue
    await browser.call({ method: 'DELETE', path: `/api/cart/items/${id}`, mayRefuse: [404] }).catch(ignoreRefusal)
  }
  return browser.call<Cart>({ path: '/api/cart' })
}

type Paid = Pick<CheckoutInput, 'payment_intent_id' | 'pay_with' | 'key' | 'total'>

async function placeOrder({ browser, ledger, random }: Buyer, paid: Paid): Promise<Order> {
  const body = { shipping: SHIPPING, ...paid }
  const payment = paid.payment_intent_id ?? paid.key ?? ''
  const click = async () => {
    const call = { method: 'POST', path: '/api/checkout', body, mayRefuse: [402, 409] }
    return (await browser.call<{ order: Order }>(call)).order
  }
  const clicks = await Promise.allSettled(random() < CLICKS_TWICE ? [click(), click()] : [click()])
  const placed = clicks.flatMap((click) => (click.status === 'fulfilled' ? [click.value] : []))
  const refused = clicks.flatMap((click): unknown[] => (click.status === 'rejected' ? [click.reason] : []))
  const [order] = placed
  if (order && (placed.some(({ id }) => id !== order.id) || refused.length > 0)) {
    const ends = [...placed.map(({ id }) => `order ${id}`), ...refused.map(String)]
    ledger.complaints.push(`Two clicks with ${payment} had different ends: ${ends.join(', ')}`)
  }
  if (order) {
    ledger.orders.push({ id: order.id, intentId: payment, total: order.total })
    return order
  }
  if (refused.every((reason) => reason instanceof Refused)) ledger.refusedIntents.add(payment)
  throw refused[0]
}
