import { act, fireEvent, render, screen } from '@testing-library/react'
import { createRoutesStub, Link, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notify } from './notify'
import { Toaster } from './toaster'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  act(() => {
    vi.runAllTimers()
  })
  vi.useRealTimers()
})

test('a message is said in a region that was there before it', () => {
  const { container } = render(<Toaster />)
  const region = container.querySelector('[aria-live=polite]')
  expect(region?.textContent).toBe('')

  act(() => notify('Item added to cart successfully!'))

  expect(region?.textContent).toBe('Item added to cart successfully!')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a failure is said at once and stays longer than a success', () => {
  render(<Toaster />)
  act(() => {
    notify('Failed to add item to cart', 'error')
    notify('Item added to cart successfully!')
  })

  act(() => {
    vi.advanceTimersByTime(7000)
  })

  expect(screen.queryByText('Item added to cart successfully!')).toBeNull()
  expect(screen.getByRole('alert').textContent).toBe('Failed to add item to cart')
})

test('the same words twice in a row show once', () => {
  render(<Toaster />)

  act(() => {
    notify('Please select a size.', 'error')
    notify('Please select a size.', 'error')
  })

  expect(screen.getAllByText('Please select a size.')).toHaveLength(1)
})

test('a message can be dismissed', () => {
  render(<Toaster />)
  act(() => notify('Item added to cart successfully!'))

  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))

  expect(screen.queryByText('Item added to cart successfully!')).toBeNull()
})

test('a message can offer a way on, and goes when it is taken', () => {
  const Stub = createRoutesStub([{ path: '*', Component: Toaster }])
  render(<Stub />)
  act(() => notify('Item added to cart successfully!', 'ok', { label: 'View cart', to: '/cart' }))
  const link = screen.getByRole('link', { name: 'View cart' })
  expect(link.getAttribute('href')).toBe('/cart')

  fireEvent.click(link)

  expect(screen.queryByText('Item added to cart successfully!')).toBeNull()
})

test('a message can offer something to do', () => {
  const undo = vi.fn()
  render(<Toaster />)
  act(() => notify('The jersey was removed.', 'ok', { label: 'Undo', act: undo }))

  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))

  expect(undo).toHaveBeenCalledOnce()
  expect(screen.queryByText('The jersey was removed.')).toBeNull()
})

test('a message can lead to another page, and goes wherever its page is left for', async () => {
  vi.useRealTimers()
  const want = vi.fn()
  const Stub = createRoutesStub([{ path: '*', Component: WithWhereabouts }])
  const first = render(<Stub initialEntries={['/products']} />)
  act(() => notify('Please login to add items to cart', 'error', { label: 'Login', act: want, then: '/login?from=x' }))
  fireEvent.click(screen.getByRole('button', { name: 'Login' }))

  expect(want).toHaveBeenCalledOnce()
  expect(await screen.findByText('/login?from=x')).toBeDefined()
  expect(screen.queryByText('Please login to add items to cart')).toBeNull()
  first.unmount()

  render(<Stub initialEntries={['/products']} />)
  act(() => notify('Please login to add items to cart', 'error', { label: 'Login', act: want, then: '/login' }))
  fireEvent.click(screen.getByRole('link', { name: 'Elsewhere' }))

  expect(await screen.findByText('/elsewhere')).toBeDefined()
  expect(screen.queryByText('Please login to add items to cart')).toBeNull()
  vi.useFakeTimers()
})

function WithWhereabouts() {
  const { pathname, search } = useLocation()
  return (
    <>
      <p>{pathname + search}</p>
      <Link to="/elsewhere">Elsewhere</Link>
      <Toaster />
    </>
  )
}
