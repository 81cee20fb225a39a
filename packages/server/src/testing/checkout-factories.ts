import type { User } from '@shop/contract/accounts'
import type { CheckoutInput, ShippingInput } from '@shop/contract/checkout'
import { filsFromAmount } from '@shop/contract/money'
import type { PrintDigits } from '@shop/contract/print-digits'
import type { Product } from '@shop/contract/catalog'
import type { FurtherCut } from '@shop/contract/cuts'
import type { Order } from '@shop/contract/orders'
import type { PaymentIntentCreated } from '@shop/contract/payments'
import type { FastifyInstance } from 'fastify'
import { addToCart, getCart } from '../cart/save-cart'
import { createPaymentIntent } from '../checkout/create-payment-intent'
import { placeOrder } from '../checkout/place-order'
import type { Shop } from '../kernel/shop'
import { openTestGatewayApp } from '../open-gateway'
import { givenUser } from './account-factories'

export const GOOD_CARD = '4242424242424242'
export const DECLINED_CARD = '4000000000000002'

export interface WantedLine {
  product: Product
  quantity?: number
  size?: string
  cut?: FurtherCut
  name?: string
  number?: number
  digits?: PrintDigits
}

export function anAddress(): ShippingInput {
  return {
    firstName: 'Sara',
    lastName: 'Nasser',
    address1: '12 Al Wasl Road',
    address2: null,
    city: 'Dubai',
    state: 'Dubai',
    zip: '00000',
    country: 'United Arab Emirates',
    phone: '+971 50 123 4567',
  }
}

/** Puts these lines into the cart of the user, or of a new one. */
export async function givenCart(shop: Shop, lines: readonly WantedLine[], user?: User): Promise<User> {
  const owner = user ?? (await givenUser(shop))
  for (const { product, quantity = 1, ...options } of lines) {
    await addToCart(shop, owner.id, { product_id: product.id, quantity, options })
  }
  return owner
}

export interface Shopper {
  user: User
  intentId: string
  checkout: CheckoutInput
}

/** Creates a customer whose card is authorised for their cart, ready to place the order. */
export async function givenShopper(shop: Shop, lines: readonly WantedLine[], user?: User): Promise<Shopper> {
  const owner = await givenCart(shop, lines, user)
  const intent = await givenIntent(shop, owner)
  await confirmCard(shop, intent)
  return {
    user: owner,
    intentId: intent.paymentIntentId,
    checkout: { shipping: anAddress(), payment_intent_id: intent.paymentIntentId },
  }
}

export async function givenIntent(shop: Shop, user: User): Promise<PaymentIntentCreated> {
  const { total } = await getCart(shop, user.id)
  return createPaymentIntent(shop, user.id, { amount: filsFromAmount(total), currency: shop.currency })
}

export async function givenOrder(shop: Shop, lines: readonly WantedLine[], user?: User): Promise<Order> {
  const shopper = await givenShopper(shop, lines, user)
  return placeOrder(shop, shopper.user.id, shopper.checkout)
}

/** Confirms the card at the gateway, like the checkout page does. */
export async function confirmCard(shop: Shop, intent: PaymentIntentCreated, number = GOOD_CARD) {
  return askGateway(shop, intent, 'confirm', {
    'payment_method_data[type]': 'card',
    'payment_method_data[card][number]': number,
    'payment_method_data[card][exp_month]': '12',
    'payment_method_data[card][exp_year]': '2040',
    'payment_method_data[card][cvc]': '123',
  })
}

/** A call that a page makes to the gateway with the client secret of a payment. */
export async function askGateway(
  shop: Shop,
  intent: PaymentIntentCreated,
  deed: 'confirm' | 'authenticate',
  params: Record<string, string>,
) {
  const gateway = await gatewayOf(shop)
  return gateway.inject({
    method: 'POST',
    url: `/test-gateway/v1/payment_intents/${intent.paymentIntentId}/${deed}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ client_secret: intent.clientSecret, ...params }).toString(),
  })
}

/** Pays by another method than a card, and answers its question, like the shopper does. */
export async function payByOther(
  shop: Shop,
  intent: PaymentIntentCreated,
  type: 'amazon_pay' | 'tamara',
  outcome: 'succeed' | 'fail' | 'none' = 'succeed',
) {
  const method = { 'payment_method_data[type]': type, return_url: 'https://shop.example/checkout' }
  const confirmed = await askGateway(shop, intent, 'confirm', method)
  return outcome === 'none' || confirmed.statusCode !== 200
    ? confirmed
    : askGateway(shop, intent, 'authenticate', { outcome })
}

/** Tells the test gateway how to misbehave. */
export async function misbehave(shop: Shop, behaviour: Record<string, unknown>): Promise<void> {
  const gateway = await gatewayOf(shop)
  const { statusCode, body } = await gateway.inject({
    method: 'POST',
    url: '/test-gateway/behaviour',
    headers: { authorization: 'Bearer sk_test_local' },
    payload: behaviour,
  })
  if (statusCode >= 300) throw new Error(body)
}

const gateways = new WeakMap<Shop['db'], Promise<FastifyInstance>>()

function gatewayOf(shop: Shop): Promise<FastifyInstance> {
  const known = gateways.get(shop.db) ?? openTestGatewayApp(shop)
  gateways.set(shop.db, known)
  return known
}
