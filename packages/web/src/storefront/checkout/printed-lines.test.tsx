import { act, render, screen, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { aCart, anOrder, CART_AMOUNT } from '../../testing/checkout'
import { CART, closeCheckout, openCheckout, reviewing } from '../../testing/open-checkout'
import { aPrintedItem, aPrintedLine } from '../../testing/printed'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import SuccessPage from './success-page'
import { successState } from './success-state'

const PROOF = 'Harbour City Home Jersey, back with OMAR 10'
const WORDS = 'Harbour City Home JerseySize M, quantity 1, printed OMAR 10AED 454.00'

beforeEach(() => {
  givenSignedIn()
  return () => {
    closeCheckout()
    act(givenNobody)
    vi.unstubAllGlobals()
  }
})

test('summary and review show what is printed, and its proof', async () => {
  const cart = { ...aCart, items: [...aCart.items, aPrintedLine], total: CART_AMOUNT / 100 }
  await openCheckout(reviewing, { [CART]: { status: 200, body: cart } })

  for (const place of [
    screen.getByRole('region', { name: 'Review Order' }),
    screen.getByRole('complementary', { name: 'Your order' }),
  ]) {
    const lines = within(place).getAllByRole('listitem')
    expect(lines.map(({ textContent }) => textContent)).toContain(WORDS)
    expect(within(place).getByRole<HTMLImageElement>('img', { name: PROOF }).src).toContain('/pictures/proof/')
  }
})

test('what stands in the way is said once in the summary', async () => {
  const message = 'Harbour City Home Jersey is no longer printed with name and number. Please change your cart.'
  const notice = { kind: 'print', item_id: 41, product_name: 'Harbour City Home Jersey', message }
  const cart = { ...aCart, notices: [notice, { ...notice, item_id: 42 }] }
  await openCheckout(reviewing, { [CART]: { status: 200, body: cart } })

  expect(screen.getByText(message)).toBeDefined()
})

test('so does the page after the order', () => {
  const Stub = createRoutesStub([{ path: '/checkout/success', Component: SuccessPage }])
  const state = successState({ ...anOrder, items: [aPrintedItem] })
  render(<Stub initialEntries={[{ pathname: '/checkout/success', state }]} />)

  expect(screen.getByRole('listitem').textContent).toBe(WORDS)
  expect(screen.getByRole<HTMLImageElement>('img', { name: PROOF }).src).toContain('/pictures/proof/')
})
