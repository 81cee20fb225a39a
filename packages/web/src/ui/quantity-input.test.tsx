import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { QuantityInput } from './quantity-input'

function Quantity({ first = 1, max = 3 }: { first?: number; max?: number }) {
  const [quantity, setQuantity] = useState(first)
  return <QuantityInput value={quantity} onChange={setQuantity} max={max} />
}

const field = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

test('the buttons step through what may be bought and stop at both ends', async () => {
  render(<Quantity />)
  expect(button('Less').disabled).toBe(true)

  await userEvent.click(button('More'))
  await userEvent.click(button('More'))

  expect(field().value).toBe('3')
  expect(button('More').disabled).toBe(true)
  await userEvent.click(button('Less'))
  expect(field().value).toBe('2')
})

test('a typed quantity above the stock is kept and marked as wrong', async () => {
  render(<Quantity />)

  await userEvent.clear(field())
  await userEvent.type(field(), '12')

  expect(field().value).toBe('12')
  expect(field().getAttribute('aria-invalid')).toBe('true')
})

test('a button press leads back from a quantity out of range', async () => {
  render(<Quantity first={9} />)

  await userEvent.click(button('Less'))

  expect(field().value).toBe('3')
  expect(field().getAttribute('aria-invalid')).toBeNull()
})

test('an empty field is not yet a quantity, and a press starts it at one', async () => {
  render(<Quantity first={2} />)
  await userEvent.clear(field())
  expect(field().getAttribute('aria-invalid')).toBe('true')

  await userEvent.click(button('More'))

  expect(field().value).toBe('1')
})
