import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { SizePicker } from './size-picker'

const sizes = [
  { size: 'S', soldOut: false },
  { size: 'M', soldOut: false },
  { size: 'XL', soldOut: true },
]

function Picker({ onChange, first }: { onChange: (size: string | null) => void; first: string | null }) {
  const [size, setSize] = useState(first)
  const choose = (chosen: string | null) => {
    setSize(chosen)
    onChange(chosen)
  }
  return <SizePicker sizes={sizes} value={size} onChange={choose} />
}

test('a shopper chooses one size of several', async () => {
  const onChange = vi.fn()
  render(<Picker first="S" onChange={onChange} />)

  await userEvent.click(screen.getByRole('radio', { name: 'M' }))

  expect(onChange).toHaveBeenCalledExactlyOnceWith('M')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'M' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'S' }).checked).toBe(false)
})

test('choosing the chosen size again takes the choice back', async () => {
  const onChange = vi.fn()
  render(<Picker first="S" onChange={onChange} />)

  await userEvent.click(screen.getByRole('radio', { name: 'S' }))

  expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'S' }).checked).toBe(false)
})

test('by keyboard the space bar takes the choice back, and makes it again', async () => {
  render(<Picker first="S" onChange={vi.fn()} />)
  const small = screen.getByRole<HTMLInputElement>('radio', { name: 'S' })
  small.focus()

  await userEvent.keyboard(' ')
  expect(small.checked).toBe(false)

  await userEvent.keyboard(' ')
  expect(small.checked).toBe(true)
})

test('a sold-out size says so and cannot be chosen', async () => {
  const onChange = vi.fn()
  render(<Picker first={null} onChange={onChange} />)

  const soldOut = screen.getByRole<HTMLInputElement>('radio', { name: 'XL, sold out' })
  await userEvent.click(soldOut)

  expect(soldOut.disabled).toBe(true)
  expect(onChange).not.toHaveBeenCalled()
})

test('the group is named by its legend', () => {
  render(<SizePicker sizes={sizes} value={null} onChange={vi.fn()} legend="Size of Al Ain Home" />)

  expect(screen.getByRole('radiogroup', { name: 'Size of Al Ain Home' })).toBeDefined()
})
