import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { StarInput } from './star-input'

function Judgement({ first = null }: { first?: number | null }) {
  const [value, setValue] = useState(first)
  return <StarInput legend="Rating" value={value} onChange={setValue} />
}

const star = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

test('nothing is chosen before somebody chooses', () => {
  render(<Judgement />)

  expect(screen.getByRole('radiogroup', { name: 'Rating' })).toBeDefined()
  expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([])
  expect(screen.getByText('Choose 1 to 5 stars')).toBeDefined()
})

test('a press chooses, another one changes', async () => {
  render(<Judgement />)

  await userEvent.click(star('1 star'))
  await userEvent.click(star('5 stars'))

  expect(star('5 stars').checked).toBe(true)
  expect(star('1 star').checked).toBe(false)
  expect(screen.getByText('5 stars')).toBeDefined()
})

test('a dialog begins at the star in force, else at the first', () => {
  const { unmount } = render(<Judgement first={4} />)
  expect(star('4 stars').hasAttribute('data-autofocus')).toBe(true)
  unmount()

  render(<Judgement />)
  expect(star('1 star').hasAttribute('data-autofocus')).toBe(true)
})
