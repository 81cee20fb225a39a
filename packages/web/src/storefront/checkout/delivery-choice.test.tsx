import type { Cart } from '@shop/contract/cart'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Answering } from '../../testing/answering'
import { aCart, anAddress } from '../../testing/checkout'
import { expressOffer, standardOffer } from '../../testing/delivery'
import { CART, closeCheckout, field, findStep, OPEN_PAYMENT, openCheckout, press } from '../../testing/open-checkout'
import { descriptionOf } from '../../testing/open-form-page'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { startingWith } from './checkout-progress'

beforeEach(() => {
  givenSignedIn()
  return () => {
    closeCheckout()
    act(givenNobody)
    vi.unstubAllGlobals()
  }
})

const TELL = 'PUT /api/cart/delivery'
const REFUSAL = 'We don’t deliver to France. Please choose another address.'

function cartWith(change: Partial<NonNullable<Cart['delivery']>>, price = 0): Cart {
  const delivery = {
    place: 'Dubai, United Arab Emirates',
    is_known: true,
    method_id: 2,
    is_chosen: false,
    methods: [standardOffer, expressOffer],
    refusal: null,
    ...change,
  }
  const total = 867.9 + price
  return { ...aCart, total, summary: { subtotal: 867.9, discount: 0, delivery: price, total }, delivery }
}

const free = cartWith({})
const express = cartWith({ method_id: 3, is_chosen: true }, 25)
const nowhere = cartWith({ methods: [], method_id: null, refusal: REFUSAL })
const reply = (cart: Cart) => ({ status: 200, body: { cart } })

function open(changes: Answering = {}) {
  const cart = { status: 200, body: free }
  return openCheckout(startingWith(anAddress), { [CART]: cart, [TELL]: reply(free), ...changes })
}
const methods = () => screen.getAllByRole<HTMLInputElement>('radio')
const summary = () => within(screen.getByRole('complementary', { name: 'Your order' }))

test('the methods for the address stand below it, the cheapest chosen', async () => {
  await open()

  const group = within(screen.getByRole('radiogroup', { name: 'Delivery' }))
  expect(group.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false])
  expect(group.getByText('2 to 4 working days, ordered before 14:00')).toBeDefined()
  expect(group.getByText('Tue, Nov 17 – Thu, Nov 19')).toBeDefined()
  expect(group.getByText('Free')).toBeDefined()
  expect(summary().getByText('Delivery, Standard')).toBeDefined()
})

test('a chosen method counts at once, by keyboard too, and the payment is opened for its total', async () => {
  const { answers, bodiesOf } = await open()
  answers[TELL] = reply(express)
  answers[CART] = { status: 200, body: express }
  methods()[0]?.focus()
  await userEvent.keyboard('{ArrowDown}')

  await waitFor(() => expect(summary().getByText('892.90')).toBeDefined())
  expect(methods().map(({ checked }) => checked)).toEqual([false, true])
  await press('Next')

  await findStep('Payment Details')
  await waitFor(() => expect(bodiesOf(OPEN_PAYMENT)).toEqual([{ amount: 89_290, currency: 'usd' }]))
  expect(bodiesOf(TELL)).toContainEqual({ method_id: 3 })
  expect(bodiesOf(TELL)).toContainEqual({ country: 'United Arab Emirates', state: 'Dubai', city: 'Dubai' })
})

test('an address that no zone covers is refused at its field, before any payment', async () => {
  const { answers, bodiesOf } = await open()
  answers[TELL] = reply(nowhere)
  await userEvent.clear(field('Country'))
  await userEvent.type(field('Country'), 'France')

  expect((await screen.findByRole('alert')).textContent).toContain(REFUSAL)
  await press('Next')

  await waitFor(() => expect(descriptionOf(field('Country'))).toBe(REFUSAL))
  expect(document.activeElement).toBe(field('Country'))
  expect(bodiesOf(OPEN_PAYMENT)).toEqual([])
})

test('a lookup that fails keeps the customer here and says so', async () => {
  const { bodiesOf } = await open({ [TELL]: undefined })
  await press('Next')

  expect(await screen.findByText(/We could not look up the delivery/)).toBeDefined()
  expect(bodiesOf(OPEN_PAYMENT)).toEqual([])
})

test('a server that knows no delivery is asked nothing about it', async () => {
  const { calls } = await openCheckout(startingWith(anAddress))
  await press('Next')

  await findStep('Payment Details')
  expect(screen.queryByRole('radiogroup')).toBeNull()
  expect(calls.map(({ name }) => name)).not.toContain(TELL)
})
