import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Sheet } from './sheet'

const onClose = vi.fn()
/** The router, which hears of every way that is taken. */
const heard = vi.fn()

beforeEach(() => window.addEventListener('popstate', heard))

afterEach(() => {
  window.removeEventListener('popstate', heard)
  vi.restoreAllMocks()
  vi.resetAllMocks()
  vi.useRealTimers()
})

const sheet = (open: boolean, from?: 'everywhere') => (
  <Sheet open={open} onClose={onClose} title="Search" from={from}>
    Words
  </Sheet>
)

test('Back closes a sheet, and goes back', () => {
  const pushed = vi.spyOn(history, 'pushState')
  render(sheet(true))

  fireEvent.popState(window)

  expect(screen.getByRole('dialog', { name: 'Search' })).toBeDefined()
  expect(onClose).toHaveBeenCalledOnce()
  expect(heard).toHaveBeenCalledOnce()
  expect(pushed).not.toHaveBeenCalled()
})

test('a closed sheet does not heed it', () => {
  render(sheet(false))

  fireEvent.popState(window)

  expect(onClose).not.toHaveBeenCalled()
})

describe('one that fills the screen', () => {
  test('is left by Back, and the page stays', () => {
    vi.useFakeTimers()
    const pushed = vi.spyOn(history, 'pushState')
    const back = vi.spyOn(history, 'back').mockReturnValue()
    const { rerender } = render(sheet(true, 'everywhere'))
    expect(pushed).toHaveBeenCalledExactlyOnceWith(history.state, '')

    fireEvent.popState(window)
    expect(onClose).toHaveBeenCalledOnce()
    expect(heard).not.toHaveBeenCalled()

    rerender(sheet(false, 'everywhere'))
    vi.runAllTimers()
    expect(back).not.toHaveBeenCalled()
  })

  test('closed otherwise, it leaves no step in the history', () => {
    vi.useFakeTimers()
    const back = vi.spyOn(history, 'back').mockImplementation(() => void fireEvent.popState(window))
    const { rerender } = render(sheet(true, 'everywhere'))

    rerender(sheet(false, 'everywhere'))
    vi.runAllTimers()

    expect(back).toHaveBeenCalledOnce()
    expect(heard).not.toHaveBeenCalled()
  })
})

test('Escape asks the owner, who may keep it open', () => {
  render(sheet(true))
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Search' })

  expect(fireEvent(dialog, new Event('cancel', { cancelable: true }))).toBe(false)
  expect(onClose).toHaveBeenCalledOnce()

  // A second Escape closes it in the browser even if the owner keeps it open.
  act(() => dialog.close())
  expect(dialog.open).toBe(true)
})

test('a sheet within another closes alone', () => {
  const onInnerClose = vi.fn()
  render(
    <Sheet open onClose={onClose} title="Outer">
      <Sheet open onClose={onInnerClose} title="Inner">
        Words
      </Sheet>
    </Sheet>,
  )

  act(() => screen.getByRole<HTMLDialogElement>('dialog', { name: 'Inner' }).close())

  expect(onInnerClose).toHaveBeenCalled()
  expect(onClose).not.toHaveBeenCalled()
})

test('where the router answers Back, the sheet does not', () => {
  render(
    <Sheet open onClose={onClose} title="Search" heedsBack={false}>
      Words
    </Sheet>,
  )

  fireEvent.popState(window)

  expect(onClose).not.toHaveBeenCalled()
})
