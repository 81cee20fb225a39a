import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Price } from './price'

test('a price has two decimals and is read aloud with its currency', () => {
  const { container } = render(<Price amount={1409} />)

  expect(container.textContent).toBe('AED 1,409.00')
})

test('the drawn dirham sign is not read aloud', () => {
  const { container } = render(<Price amount={409} />)

  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
})
