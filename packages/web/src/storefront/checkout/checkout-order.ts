import * as texts from '#messages/texts'
import type { CartItem } from '@shop/contract/cart'
import { ApiError, type Client } from '@shop/contract/client'
import type { CheckoutProgress, ConfirmedPayment } from './checkout-progress'
import { errorText, fieldErrorsOf } from '../../lib/api-error'
import { Unreachable } from '../../lib/fetch-send'
import { ifAvailable } from '../../lib/live-loader'
import { readOrder, type ShopOrder } from '../../lib/read-order'
import { fieldsOf, MalformedAnswer, readNumber, readText } from '../../lib/reading'

export type OrderOutcome =
  | { status: 'placed'; order: PlacedOrder | null }
  /** No order is confirmed yet. The same payment can be sent again: the server makes at most one order of a payment. */
  | { status: 'open'; text: string }
  | { status: 'addressRefused'; text: string }
  /** The payment can't be used any more: a card has to be confirmed again. */
  | { status: 'paymentLost'; text: string }

/** The part of an order that the success page shows; the address is left out. */
export type PlacedOrder = Pick<ShopOrder, 'id' | 'total' | 'status' | 'payment_status' | 'items' | 'delivery'>

const PAYMENT_LOST = [402, 409]

export async function placeOrder(
  api: Client,
  { shipping, payment }: CheckoutProgress,
  items: CartItem[],
): Promise<OrderOutcome> {
  if (!payment) return { status: 'open', text: texts.checkout_paymentMissing }
  try {
    const body = { shipping, ...paymentOf(payment) }
    const answer = fieldsOf(await api.call('POST /api/checkout', { body }))
    if (answer.status === 'success') {
      const order = await withStatus(api, answer.order)
      return { status: 'placed', order: readPlaced(withCart(order, items, payment)) }
    }
    return { status: 'open', text: readText(answer.message) ?? texts.checkout_placeOrderFailed }
  } catch (error) {
    if (error instanceof ApiError) return refusal(error)
    if (error instanceof Unreachable) return { status: 'open', text: texts.checkout_placeOrderFailedTryAgain }
    throw error
  }
}

function paymentOf({ intentId, way, amount }: ConfirmedPayment) {
  return way ? { pay_with: way, key: intentId, total: amount / 100 } : { payment_intent_id: intentId }
}

/** Reads a placed order from an API answer or from navigation state; null where the value is no order. */
export function readPlaced(value: unknown): PlacedOrder | null {
  try {
    const { id, total, status, payment_status, items, delivery } = readOrder(value)
    return { id, total, status, payment_status, items, delivery }
  } catch (error) {
    if (error instanceof MalformedAnswer) return null
    throw error
  }
}

function refusal(error: ApiError): OrderOutcome {
  const text = errorText(error, texts.checkout_placeOrderFailed)
  if (PAYMENT_LOST.includes(error.status)) return { status: 'paymentLost', text }
  const isAboutAddress = Object.keys(fieldErrorsOf(error)).some((field) => field.startsWith('shipping'))
  return { status: isAboutAddress ? 'addressRefused' : 'open', text }
}

/** Asks for the order where the answer has no more than its id: how it stands is not guessed. */
async function withStatus(api: Client, order: unknown): Promise<unknown> {
  const { id, status } = fieldsOf(order)
  const orderId = readNumber(id)
  if (orderId === null || readText(status) !== null) return order
  return (await ifAvailable(api.call('GET /api/orders/{id}', { params: { id: orderId } }))) ?? order
}

/** Adds the payment's amount and the cart's items, because a server may answer with no more than the order's id. */
function withCart(order: unknown, items: CartItem[], { amount }: ConfirmedPayment): object {
  const lines = items.map(({ product, ...line }) => ({ ...line, product_name: product.name, image: product.image }))
  return { total: amount / 100, items: lines, ...fieldsOf(order) }
}
