import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answering } from '../../testing/answering'
import { aCart, anAddress, anOrder, CART_AMOUNT } from '../../testing/checkout'
import { api } from '../../lib/api'
import { placeOrder, readPlaced } from './checkout-order'
import { REVIEW, startingWith } from './checkout-progress'

beforeEach(() => () => vi.unstubAllGlobals())

const CHECKOUT = 'POST /api/checkout'
const payment = { intentId: 'pi_1', amount: CART_AMOUNT }
const progress = { ...startingWith(anAddress), step: REVIEW, payment } as const
const order = () => placeOrder(api, progress, aCart.items)

test('sends the address and the payment', async () => {
  const { bodiesOf } = answering({ [CHECKOUT]: { status: 200, body: { status: 'success', order: anOrder } } })

  expect(await order()).toEqual({
    status: 'placed',
    order: {
      id: 712,
      total: 867.9,
      status: 'processing',
      payment_status: 'paid',
      delivery: null,
      items: anOrder.items,
    },
  })
  expect(bodiesOf(CHECKOUT)).toEqual([{ shipping: anAddress, payment_intent_id: 'pi_1' }])
})

test('a server that answers with no more than the id leaves the rest to the cart', async () => {
  answering({ [CHECKOUT]: { status: 200, body: { status: 'success', order: { id: '712' } } } })

  expect(await order()).toMatchObject({
    status: 'placed',
    order: {
      id: 712,
      total: 867.9,
      status: 'pending',
      items: [
        { product_name: 'Harbour City Home Jersey', quantity: 2, options: { size: 'M' } },
        { product_name: 'Hill Rovers Scarf', quantity: 1 },
      ],
    },
  })
})

test('an order that can’t be read is placed all the same', async () => {
  answering({ [CHECKOUT]: { status: 200, body: { status: 'success' } } })

  expect(await order()).toEqual({ status: 'placed', order: null })
})

test('without a payment nothing is sent', async () => {
  const { calls } = answering({})

  const outcome = await placeOrder(api, { ...progress, payment: null }, aCart.items)

  expect(outcome).toEqual({ status: 'open', text: 'Payment information is missing' })
  expect(calls).toEqual([])
})

describe('an order that is not placed', () => {
  const shipping = { 'shipping.zip': ['Too long.'] }

  test.each([
    ['no answer', undefined, 'open', 'Failed to place order. Please try again.'],
    ['an answer without a text', { status: 500 }, 'open', 'Failed to place order'],
    ['an answer that is no success', { status: 200, body: { status: 'failed' } }, 'open', 'Failed to place order'],
    ['no success, with a text', { status: 200, body: { status: 'failed', message: 'Closed.' } }, 'open', 'Closed.'],
    ['an outage', { status: 503, body: { message: 'Try later.' } }, 'open', 'Try later.'],
    ['a refused card', { status: 402, body: { message: 'Card refused.' } }, 'paymentLost', 'Card refused.'],
    ['a changed cart', { status: 409, body: { message: 'Cart changed.' } }, 'paymentLost', 'Cart changed.'],
    ['a conflict without words', { status: 409 }, 'paymentLost', 'Failed to place order'],
    ['a refused address', { status: 422, body: { message: 'No.', errors: shipping } }, 'addressRefused', 'Too long.'],
    ['other bad input', { status: 422, body: { message: 'No.' } }, 'open', 'No.'],
  ])('after %s', async (_, reply, status, text) => {
    answering({ [CHECKOUT]: reply })

    expect(await order()).toEqual({ status, text })
  })
})

test('what a page was handed is an order, or nothing', () => {
  expect(readPlaced(anOrder)).toMatchObject({ id: 712, total: 867.9 })
  expect(readPlaced(undefined)).toBeNull()
  expect(readPlaced({ total: 4 })).toBeNull()
})
