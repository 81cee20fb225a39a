import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PrintButton } from './print-button'

afterEach(() => {
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
