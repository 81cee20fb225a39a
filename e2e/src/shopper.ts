import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { SignedIn } from '@shop/contract/accounts'
import type { Cart } from '@shop/contract/cart'
import type { Order, OrderPage } from '@shop/contract/orders'
import type { PaymentIntentCreated } from '@shop/contract/payments'

export const SHIPPING = {
  firstName: 'Sara',
  lastName: 'Nasser',
  address1: '12 Al Wasl Road',
  address2: '',
  city: 'Dubai',
  state: 'Dubai',
  zip: '00000',
  country: 'United Arab Emirates',
  phone: '+971 50 123 4567',
}

/** The server answered with an error status. Network errors are thrown as they are. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

/** Whether a payment belongs to the demo's own orders. */
export function isDemoPayment({ id }: { id: string }): boolean {
  return id.startsWith('pi_demo_')
}

export interface Shopper {
  email: string
  password: string
  token: string
  /** Puts one piece into the cart; resolves to the cart's total in minor units. */
  addToCart: (productId: number, size: string) => Promise<number>
  openPayment: (amount: number) => Promise<PaymentIntentCreated>
  confirmCard: (intent: PaymentIntentCreated) => Promise<void>
  placeOrder: (intent: PaymentIntentCreated) => Promise<Order>
  /** Fills the cart and confirms the card; returns the last step, which places the order. */
  prepare: (productId: number, size: string) => Promise<() => Promise<Order>>
  /** Buys one piece; resolves to the order as soon as the shop has acknowledged it. */
  buy: (productId: number, size: string) => Promise<Order>
}

/** Registers a customer who shops through the API and retries when the shop does not answer or answers 5xx. */
export async function newShopper(url: string, isOver: () => boolean, gatewayUrl = url): Promise<Shopper> {
  let token = ''
  const email = `${randomBytes(6).toString('hex')}@example.org`
  const password = 'stoppage-time'
  const person = { name: 'Sara', email, password, password_confirmation: password }
  const sendWithRetry = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> => {
    for (;;) {
      try {
        return await send<Answer>(url, token, method, path, body)
      } catch (error) {
        if ((error instanceof Refused && error.status < 500) || isOver()) throw error
        await wait(100)
      }
    }
  }
  // A registration whose answer was lost may have succeeded; then the customer signs in.
  const signedIn = await sendWithRetry<SignedIn>('POST', '/api/register', person).catch(() =>
    sendWithRetry<SignedIn>('POST', '/api/login', { email, password }),
  )
  token = signedIn.token
  async function addToCart(productId: number, size: string): Promise<number> {
    const line = { product_id: productId, quantity: 1, options: { size } }
    const { cart } = await sendWithRetry<{ cart: Cart }>('POST', '/api/cart/items', line)
    return Math.round(cart.total * 100)
  }
  function openPayment(amount: number): Promise<PaymentIntentCreated> {
    return sendWithRetry('POST', '/api/create-payment-intent', { amount, currency: 'usd' })
  }
  async function confirmCard(intent: PaymentIntentCreated): Promise<void> {
    if (!intent.isAuthorized) await confirm(gatewayUrl, intent, isOver)
  }
  async function placeOrder({ paymentIntentId }: PaymentIntentCreated): Promise<Order> {
    const checkout = { shipping: SHIPPING, payment_intent_id: paymentIntentId }
    return (await sendWithRetry<{ order: Order }>('POST', '/api/checkout', checkout)).order
  }
  async function prepare(productId: number, size: string): Promise<() => Promise<Order>> {
    const intent = await openPayment(await addToCart(productId, size))
    await confirmCard(intent)
    return () => placeOrder(intent)
  }
  const buy = async (productId: number, size: string) => (await prepare(productId, size))()
  return { email, password, token, addToCart, openPayment, confirmCard, placeOrder, prepare, buy }
}

async function confirm(url: string, { paymentIntentId, clientSecret }: PaymentIntentCreated, isOver: () => boolean) {
  const card = { number: '4242424242424242', exp_month: '12', exp_year: '2040', cvc: '123' }
  const form = new URLSearchParams({ client_secret: clientSecret, 'payment_method_data[type]': 'card' })
  for (const [name, value] of Object.entries(card)) form.set(`payment_method_data[card][${name}]`, value)
  for (;;) {
    const answer = await fetch(`${url}/test-gateway/v1/payment_intents/${paymentIntentId}/confirm`, {
      method: 'POST',
      body: form,
    }).catch(() => undefined)
    // An intent that was confirmed by an earlier call whose answer was lost is refused (4xx), which is fine too.
    if ((answer && answer.status < 500) || isOver()) return
    await wait(100)
  }
}

export async function send<Answer>(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await fetch(url + path, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as Answer & { message: string }
  if (!response.ok) throw new Refused(response.status, answer.message)
  return answer
}

export const ADMIN = { email: 'admin@example.com', password: 'admin-demo-2026' }

/** Lists every order of the shop through the admin API. */
export async function allOrders(url: string): Promise<Order[]> {
  const { token } = await send<{ token: string }>(url, '', 'POST', '/api/login', ADMIN)
  const all: Order[] = []
  for (let page = 1; ; page += 1) {
    const path = `/api/admin/order-management?per_page=100&page=${page}`
    const { data, meta } = await send<OrderPage>(url, token, 'GET', path)
    all.push(...data)
    if (all.length >= meta.total) return all
  }
}
