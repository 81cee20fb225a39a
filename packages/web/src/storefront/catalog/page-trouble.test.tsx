import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OutdatedNotice } from './page-trouble'

test('a page that could not ask again says what failed and what that means', () => {
  render(<OutdatedNotice notice="Failed to load club data" />)

  expect(screen.getByRole('alert').textContent).toBe('Failed to load club dataWhat you see may be out of date.')
})

test('a page that is up to date says nothing', () => {
  render(<OutdatedNotice notice={undefined} />)

  expect(screen.queryByRole('alert')).toBeNull()
})
