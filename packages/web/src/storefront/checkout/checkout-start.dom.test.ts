import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answering, type Answering } from '../../testing/answering'
import { aCart, anAddress, anOrder, CART_AMOUNT } from '../../testing/checkout'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { api } from '../../lib/api'
import { cartCount } from '../cart/cart-count'
import { PAYMENT, REVIEW, SHIPPING, startingWith, type CheckoutProgress } from './checkout-progress'
import { startCheckout } from './checkout-start'
import { checkout } from './checkout-store'
import { navigateWith } from '../../lib/handle-status'

const CART = 'GET /api/cart'
const LAST_ORDER = 'GET /api/orders?per_page=1'
const ADDRESSES = 'GET /api/addresses'
const CHECKOUT = 'POST /api/checkout'
const payment = { intentId: 'pi_1', amount: CART_AMOUNT }
const reviewing: CheckoutProgress = { ...startingWith(anAddress), step: REVIEW, payment }
const empty = { items: [], total: 0, notices: [] }

beforeEach(() => {
  navigateWith(vi.fn())
  givenSignedIn()
  return () => {
    checkout.forget()
    givenNobody()
    vi.unstubAllGlobals()
  }
})

function start(answers: Answering = {}) {
  const server = answering({ [CART]: { status: 200, body: aCart }, ...answers })
  return { ...server, started: startCheckout(api) }
}

test('a new checkout begins with the address of the last order', async () => {
  const { started } = start({ [LAST_ORDER]: { status: 200, body: { data: [anOrder] } } })

  expect(await started).toMatchObject({ kind: 'open', cart: aCart, amount: CART_AMOUNT, notice: null })
  expect(checkout.current()).toMatchObject({ ...startingWith(anAddress), visit: expect.any(Number) as number })
  expect(cartCount.get()).toBe(3)
})

test('what was typed stands, and no last order is asked for', async () => {
  const typed = { ...startingWith(anAddress), shipping: { ...anAddress, phone: '' } }
  checkout.begin(typed)
  const { started, calls } = start({ [LAST_ORDER]: { status: 200, body: { data: [anOrder] } } })
  await started

  expect(checkout.current()).toMatchObject({ step: SHIPPING, shipping: typed.shipping })
  expect(calls.map(({ name }) => name)).toEqual([CART, ADDRESSES])
})

test('an empty cart has no checkout', async () => {
  const { started } = start({ [CART]: { status: 200, body: empty } })

  expect(await started).toEqual({ kind: 'empty' })
})

test('a cart whose total changed is paid for anew', async () => {
  checkout.begin(reviewing)
  const { started } = start({ [CART]: { status: 200, body: { ...aCart, total: 900 } } })

  expect(await started).toMatchObject({
    kind: 'open',
    amount: 90_000,
    notice: expect.stringContaining('cart has changed') as string,
  })
  expect(checkout.current()).toMatchObject({ step: PAYMENT, payment: null })
})

test('a cart that can’t be had is no empty cart', async () => {
  await expect(start({ [CART]: { status: 500 } }).started).rejects.toThrow()
})

describe('an order whose answer got lost', () => {
  const sent = { ...reviewing, isOrderSent: true }

  test('is found when the cart is empty now, and shown', async () => {
    checkout.begin(sent)
    const { started, bodiesOf } = start({
      [CART]: { status: 200, body: empty },
      [CHECKOUT]: { status: 200, body: { status: 'success', order: anOrder } },
    })

    expect(await started).toMatchObject({ kind: 'placed', order: { id: 712 } })
    expect(bodiesOf(CHECKOUT)).toEqual([{ shipping: anAddress, payment_intent_id: 'pi_1' }])
    expect(checkout.begun()).toBeNull()
  })

  test('is found when the cart was filled again', async () => {
    checkout.begin(sent)
    const { started } = start({
      [CART]: { status: 200, body: { ...aCart, total: 900 } },
      [CHECKOUT]: { status: 200, body: { status: 'success', order: anOrder } },
    })

    expect(await started).toMatchObject({ kind: 'placed', order: { id: 712, total: 867.9 } })
  })

  test('had never been made if the cart is still the same: nothing is sent without a click', async () => {
    checkout.begin(sent)
    const { started, bodiesOf } = start()

    expect(await started).toMatchObject({ kind: 'open', notice: null })
    expect(bodiesOf(CHECKOUT)).toEqual([])
    expect(checkout.current()).toMatchObject({ step: REVIEW, payment, isOrderSent: true })
  })

  test('had never been made if the server says so', async () => {
    checkout.begin(sent)
    const { started } = start({
      [CART]: { status: 200, body: { ...aCart, total: 900 } },
      [CHECKOUT]: { status: 409, body: { message: 'Cart changed.' } },
    })

    expect(await started).toMatchObject({ kind: 'open' })
    expect(checkout.current()).toMatchObject({ step: PAYMENT, payment: null, isOrderSent: false })
  })

  test('is not looked for where none was sent', async () => {
    checkout.begin({ ...reviewing, step: SHIPPING })
    const { started, bodiesOf } = start({ [CART]: { status: 200, body: empty } })

    expect(await started).toEqual({ kind: 'empty' })
    expect(bodiesOf(CHECKOUT)).toEqual([])
  })
})

test('the default of the address book is offered, and no last order is asked for', async () => {
  const home = { ...anAddress, address1: 'Home Street 1', id: 4, is_default: true }
  const office = { ...anAddress, address1: 'Office Tower', id: 5, is_default: false }
  const { started, calls } = start({ [ADDRESSES]: { status: 200, body: { data: [home, office] } } })

  expect(await started).toMatchObject({ kind: 'open', addresses: [home, office] })
  expect(checkout.current()?.shipping).toEqual({ ...anAddress, address1: 'Home Street 1' })
  expect(calls.map(({ name }) => name)).not.toContain(LAST_ORDER)
})
