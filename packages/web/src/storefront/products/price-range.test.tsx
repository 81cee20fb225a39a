import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { PriceRange } from './price-range'

const slider = (name: string) => screen.getByRole<HTMLInputElement>('slider', { name })

test('a moved handle counts once it is let go', () => {
  const onCommit = vi.fn()
  render(<PriceRange min={100} max={500} from={100} to={500} onCommit={onCommit} />)

  fireEvent.change(slider('Lowest price'), { target: { value: '200' } })
  expect(onCommit).not.toHaveBeenCalled()

  fireEvent.pointerUp(slider('Lowest price'))
  expect(onCommit).toHaveBeenCalledExactlyOnceWith({ from: 200, to: 500 })
})

test('a range changed elsewhere moves the handles and keeps the focus', () => {
  const { rerender } = render(<PriceRange min={100} max={500} from={200} to={500} onCommit={vi.fn()} />)
  slider('Lowest price').focus()

  rerender(<PriceRange min={100} max={500} from={100} to={400} onCommit={vi.fn()} />)

  expect([slider('Lowest price').value, slider('Highest price').value]).toEqual(['100', '400'])
  expect(document.activeElement).toBe(slider('Lowest price'))
})
