import { act, fireEvent, render, screen } from '@testing-library/react'
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
  render(<Toaster />)
  const region = screen.getByRole('status')
  expect(region.textContent).toBe('')

  act(() => notify('Item added to cart successfully!'))

  expect(region.textContent).toBe('Item added to cart successfully!')
  expect(screen.getByRole('alert').textContent).toBe('')
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

  expect(screen.getByRole('status').textContent).toBe('')
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

  expect(screen.getByRole('status').textContent).toBe('')
})
