import type { OpenedPaymentLink } from '@shop/contract/drafts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { anAddress } from '../../testing/checkout'
import { standardOffer } from '../../testing/delivery'
import { openFormPage, type Replies } from '../../testing/open-form-page'
import PayPage from './pay-page'

const OPEN = 'POST /api/pay/open'
const PAYMENT = 'POST /api/pay/payment'

const link: OpenedPaymentLink = {
  state: 'payable',
  order_id: null,
  email: 'mariam@example.com',
  shipping: anAddress,
  lines: [
    {
      id: 1,
      name: 'Harbour City Home Jersey',
      product: { id: 7, name: 'Harbour City Home Jersey' },
      image: null,
      proof: null,
      price: 409,
      quantity: 2,
      options: { size: 'M' },
    },
  ],
  summary: { subtotal: 818, discount: 0, delivery: 0, total: 818 },
  delivery: {
    ...{ place: 'Dubai, United Arab Emirates', is_known: true, is_chosen: true, refusal: null },
    ...{ method_id: standardOffer.id, methods: [standardOffer] },
  },
  problem: null,
  expires_at: '2026-11-24T08:00:00.000Z',
  payment: { gateway: 'test', publishableKey: 'pk_test', currency: 'aed' },
}

beforeEach(() => () => vi.unstubAllGlobals())

function open(replies: Replies, address = '/pay#token=abc') {
  return openFormPage(PayPage, { path: '/pay', address, replies })
}
const opened = (change: Partial<OpenedPaymentLink> = {}) => ({ [OPEN]: { status: 200, body: { ...link, ...change } } })

test('a payment link shows the order, and opens the payment for what was shown', async () => {
  const intent = { status: 200, body: { clientSecret: 'pi_1_secret_2', paymentIntentId: 'pi_1' } }
  const { sent } = open({ ...opened(), [PAYMENT]: intent })

  const lines = within(await screen.findByRole('region', { name: 'What you ordered' }))
  expect(lines.getByText('Harbour City Home Jersey')).toBeDefined()
  expect(screen.getByText('Villa 14, Street 8')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Pay AED 818.00' }))

  expect(await screen.findByLabelText('Card number')).toBeDefined()
  expect(sent()).toEqual([{ token: 'abc' }, { token: 'abc', total: 818 }])
  // The holder of the link pays, signed in or not: no saved card is offered, and none is saved.
  expect(screen.queryByLabelText('Save this card for next time')).toBeNull()
})

test('an order that can’t be paid now says why, and asks for no card', async () => {
  open(opened({ problem: 'Size M of Harbour City Home Jersey is sold out. Please ask us for another.' }))

  expect((await screen.findByRole('alert')).textContent).toContain('Size M of Harbour City Home Jersey is sold out.')
  expect(screen.getByRole('button', { name: 'Pay AED 818.00' })).toHaveProperty('disabled', true)
})

test.each([
  ['expired', 'This link has expired'],
  ['withdrawn', 'This link is no longer valid'],
] as const)('a link that is %s says so and leads to the shop’s contact', async (state, title) => {
  open(opened({ state }))

  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact')
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

test('a link that was paid names the order', async () => {
  open(opened({ state: 'paid', order_id: 712 }))

  expect(await screen.findByRole('heading', { name: 'This order is paid' })).toBeDefined()
  expect(screen.getByText(/It is order #712/)).toBeDefined()
})

test('a link nobody made says so', async () => {
  open({ [OPEN]: { status: 404, body: { code: 'not-found', message: 'Link not found' } } })

  expect(await screen.findByRole('heading', { name: 'We don’t know this link' })).toBeDefined()
})

test('a link that can’t be looked up can be tried again', async () => {
  const replies: Replies = { [OPEN]: { status: 503 } }
  open(replies)
  await screen.findByText('We could not load your order. Please try again.')

  Object.assign(replies, opened())
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('button', { name: 'Pay AED 818.00' })).toBeDefined()
})
