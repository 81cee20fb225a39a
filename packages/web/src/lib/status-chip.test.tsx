import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { StatusChip } from './status-chip'

test.each([
  ['pending', 'Pending', 'warning'],
  ['processing', 'Processing', 'info'],
  ['completed', 'Completed', 'success'],
  ['cancelled', 'Cancelled', 'error'],
  ['shipped', 'Shipped', 'plain'],
])('an order that is %s', (status, word, tone) => {
  render(<StatusChip status={status} />)

  expect(screen.getByText(word).classList).toContain(tone)
})
