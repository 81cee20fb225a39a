import { act, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aCart, anOrder } from '../../testing/checkout'
import { CART, CHECKOUT, closeCheckout, OPEN_PAYMENT, openCheckout, paying, press } from '../../testing/open-checkout'
import { givenNobody, givenSignedIn } from '../../testing/visitors'

beforeEach(() => {
  givenSignedIn()
  return () => {
    closeCheckout()
    act(givenNobody)
    vi.unstubAllGlobals()
  }
})

const WAY = 'PUT /api/cart/way-to-pay'
const ways_to_pay = [
  { kind: 'card', fee: 0, total: 867.9 },
  { kind: 'cash', fee: 10, total: 877.9 },
]
const byCard = { ...aCart, way_to_pay: 'card', ways_to_pay }
const byCash = { ...aCart, total: 877.9, way_to_pay: 'cash', ways_to_pay }

test.each([
  [undefined, 'CardCharged when you place the order'],
  [['card', 'wallet'], 'Card or walletCharged when you place the order'],
  [['card', 'parts'], 'Card or payment in partsPaid online'],
  [['wallet'], 'WalletCharged when you place the order'],
  [['card', 'wallet', 'parts', 'other'], 'Pay onlineCard, wallet, payment in parts or another method'],
])('the way beside cash says what it takes: %s', async (methods, words) => {
  const [card, cash] = ways_to_pay
  await openCheckout(paying, {
    [CART]: { status: 200, body: { ...byCard, ways_to_pay: [{ ...card, methods }, cash] } },
  })
  const group = await screen.findByRole('radiogroup', { name: 'Way to pay' })
  expect(group.firstElementChild?.textContent).toBe(words)
})

test('a shop that takes only cards offers no choice', async () => {
  await openCheckout(paying, { [CART]: { status: 200, body: { ...byCard, ways_to_pay: ways_to_pay.slice(0, 1) } } })
  await screen.findByLabelText('Card number')
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

test('the choice of cash is told to the server, and the order is placed without a card', async () => {
  const due = { ...anOrder, total: 877.9, status: 'pending', payment_status: 'due', way_to_pay: 'cash' }
  const { answers, bodiesOf } = await openCheckout(paying, {
    [CART]: { status: 200, body: byCard },
    [WAY]: { status: 200, body: { cart: byCash } },
    [CHECKOUT]: { status: 200, body: { status: 'success', order: due } },
  })
  await screen.findByLabelText('Card number')
  answers[CART] = { status: 200, body: byCash }
  act(() => screen.getByRole('radio', { name: /Cash on delivery/ }).click())
  await screen.findByText(/in cash when your order arrives/)
  expect(screen.queryByLabelText('Card number')).toBeNull()
  expect(bodiesOf(WAY)).toEqual([{ way_to_pay: 'cash' }])
  expect(bodiesOf(OPEN_PAYMENT)).toHaveLength(1)

  await screen.findByRole('button', { name: 'Continue to Review' })
  await press('Continue to Review')
  const region = await screen.findByRole('heading', { name: 'Paying with' })
  expect(within(region.parentElement ?? region).getByText('Cash on delivery')).toBeTruthy()
  await press('Place Order')
  await screen.findByText(/Please pay AED 877.90 in cash/)
  expect(bodiesOf(CHECKOUT)).toMatchObject([{ pay_with: 'cash', total: 877.9, key: expect.any(String) as string }])
  expect(bodiesOf(CHECKOUT)[0]).not.toHaveProperty('payment_intent_id')
})

test('a choice that the server refuses is said, and the card stays', async () => {
  await openCheckout(paying, {
    [CART]: { status: 200, body: byCard },
    [WAY]: { status: 422, body: { message: 'Cash on delivery is not offered for this order.' } },
  })
  await screen.findByLabelText('Card number')
  act(() => screen.getByRole('radio', { name: /Cash on delivery/ }).click())
  await screen.findByText('Cash on delivery is not offered for this order.')
  await screen.findByLabelText('Card number')
})
