import { act, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, useLocation } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answering, type Answering } from '../../testing/answering'
import { aCart } from '../../testing/checkout'
import { aPrintedLine } from '../../testing/printed'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { Button } from '../../ui/button'
import { Toaster } from '../../ui/toaster'
import { MiniCartHost } from './mini-cart-host'
import { closeMiniCart } from './mini-cart-store'
import { putInCart } from './put-in-cart'

const ADD = 'POST /api/cart/items'
const [plain] = aCart.items
const cart = { items: plain ? [plain, aPrintedLine] : [], total: 1272, notices: [] }
const item = {
  product: { id: aPrintedLine.product.id, size_variations: ['S', 'M', 'L'] },
  size: 'M',
  print: { name: 'omar', number: 10 },
}

beforeEach(() => {
  givenSignedIn()
  return () => {
    act(closeMiniCart)
    act(givenNobody)
    vi.unstubAllGlobals()
    vi.useRealTimers()
  }
})

const Stub = createRoutesStub([{ path: '*', Component: Page }])

function Page() {
  const { pathname, search } = useLocation()
  return (
    <>
      <p>{pathname + search}</p>
      <Button onClick={() => void putInCart(item)}>Add to Cart</Button>
      <MiniCartHost />
      <Toaster />
    </>
  )
}

async function add(answers: Answering = { [ADD]: { status: 201, body: { cart } } }) {
  const server = answering(answers)
  render(<Stub initialEntries={['/products/7']} />)
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
  return server
}

const findPanel = () => screen.findByRole('region', { name: 'Added to your cart' }, { timeout: 20_000 })
const panel = () => screen.queryByRole('region', { name: 'Added to your cart' })

describe('the mini-cart', () => {
  test('shows the line, the rest of the cart and the total, in the words of the specification', async () => {
    await add()
    const shown = within(await findPanel())

    expect(await shown.findByText('Item added to cart successfully!')).toBeDefined()
    expect(shown.getByText('OMAR 10')).toBeDefined()
    expect(shown.getByText(/quantity 1/)).toBeDefined()
    expect(shown.getByText('Also in your cart')).toBeDefined()
    expect(shown.getByText('1,272.00')).toBeDefined()
    expect(shown.getByRole('link', { name: 'Checkout' }).getAttribute('href')).toBe('/checkout')
    expect(screen.getAllByText('Item added to cart successfully!')).toHaveLength(1)
  })

  test('leads to the cart and is gone there', async () => {
    await add()

    await userEvent.click(within(await findPanel()).getByRole('button', { name: 'View cart' }))

    expect(await screen.findByText('/cart')).toBeDefined()
    expect(panel()).toBeNull()
  })

  test.each(['Continue', 'Close'])('is closed by %s, and the page stays', async (name) => {
    await add()

    await userEvent.click(within(await findPanel()).getByRole('button', { name }))

    expect(panel()).toBeNull()
    expect(screen.getByText('/products/7')).toBeDefined()
  })

  test('is closed by Escape and by a press beside it', async () => {
    await add()
    await findPanel()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    expect(panel()).toBeNull()

    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
    await findPanel()
    fireEvent.pointerDown(screen.getByText('/products/7'))
    expect(panel()).toBeNull()
  })

  test('goes by itself, but not while it has the focus', async () => {
    await add()
    await findPanel()
    act(() => screen.getByRole('button', { name: 'Add to Cart' }).focus())
    vi.useFakeTimers()
    act(() => screen.getByRole('button', { name: 'Continue' }).focus())
    act(() => {
      vi.advanceTimersByTime(60_000)
    })
    expect(panel()).not.toBeNull()

    act(() => screen.getByRole('button', { name: 'Add to Cart' }).focus())
    act(() => {
      vi.advanceTimersByTime(60_000)
    })
    expect(panel()).toBeNull()
  })

  test('leaves with the session', async () => {
    await add()
    await findPanel()

    act(givenNobody)

    expect(panel()).toBeNull()
  })
})

test.each([
  ['has no cart', {}],
  ['has a cart without the line', { cart: { items: [], total: 0 } }],
])('an answer that %s is said by a toast', async (_, body) => {
  await add({ [ADD]: { status: 201, body } })

  expect(await screen.findByText('Item added to cart successfully!', {}, { timeout: 20_000 })).toBeDefined()
  expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart')
  expect(panel()).toBeNull()
})

test('a visitor is offered to log in, with a way back to the page', async () => {
  act(givenNobody)
  // The address is the browser's own, which the router of this test does not change.
  window.history.replaceState(null, '', '/products/7')
  await add({})
  expect(screen.getByText('Please login to add items to cart')).toBeDefined()

  await userEvent.click(screen.getByRole('button', { name: 'Login' }))

  expect(await screen.findByText('/login?from=%2Fproducts%2F7')).toBeDefined()
  expect(screen.queryByText('Please login to add items to cart')).toBeNull()
})
