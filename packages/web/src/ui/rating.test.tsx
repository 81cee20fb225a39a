import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Rating } from './rating'

test.each([
  [4.5, '4.5 out of 5', '9'],
  [4, '4 out of 5', '8'],
  [3.7, '3.7 out of 5', '7'],
  [5, '5 out of 5', '10'],
])('an average of %d is said in words and drawn in half stars', (value, name, halves) => {
  render(<Rating value={value} />)

  expect(screen.getByRole('img', { name }).getAttribute('data-halves')).toBe(halves)
})

test('a jersey without reviews is not called a bad one', () => {
  render(<Rating value={0} count={0} />)

  expect(screen.getByRole('img', { name: 'Not rated yet' })).toBeDefined()
  expect(screen.getByText('0 reviews')).toBeDefined()
})

test('where there is little room the count stands without the figure', () => {
  render(<Rating value={4.5} count={86} isBrief />)

  expect(screen.getByText('(86)')).toBeDefined()
  expect(screen.getByRole('img', { name: '4.5 out of 5' })).toBeDefined()
})

test('the count says how many reviews stand behind the average', () => {
  render(<Rating value={4.5} count={86} />)

  expect(screen.getByText('4.5 (86)')).toBeDefined()
  expect(screen.getByText('86 reviews')).toBeDefined()
})
