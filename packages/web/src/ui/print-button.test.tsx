import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PrintButton } from './print-button'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a page is printed once its pictures have arrived', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  render(
    <>
      <img alt="Home Jersey" src="/home.webp" loading="eager" />
      <PrintButton>Print</PrintButton>
    </>,
  )
  const picture = screen.getByRole<HTMLImageElement>('img', { name: 'Home Jersey' })
  const isComplete = vi.spyOn(picture, 'complete', 'get').mockReturnValue(false)
  const button = screen.getByRole('button')

  fireEvent.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(print).not.toHaveBeenCalled()

  isComplete.mockReturnValue(true)
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(button.getAttribute('aria-busy')).toBeNull()
})

test('nothing is printed of a page that was left while its pictures were on their way', async () => {
  vi.useFakeTimers()
  const print = vi.fn()
  vi.stubGlobal('print', print)
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false)
  const page = render(
    <>
      <img alt="Home Jersey" src="/home.webp" loading="eager" />
      <PrintButton>Print</PrintButton>
    </>,
  )

  fireEvent.click(screen.getByRole('button'))
  page.unmount()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(print).not.toHaveBeenCalled()
})
