import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answering, type Answering } from '../../testing/answering'
import { ok } from '../../testing/open-own-page'
import { carriers } from '../../testing/parcels'
import { Carriers } from './carriers'

const LIST = 'GET /api/admin/carriers'

afterEach(() => void vi.unstubAllGlobals())

test('carriers that could not be loaded say so, and are there after another try', async () => {
  const answers: Answering = { [LIST]: { status: 500, body: null } }
  answering(answers)
  render(<Carriers />)
  expect(await screen.findByText('Failed to fetch carriers. Please try again.')).toBeDefined()

  answers[LIST] = ok({ data: carriers })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('Aramex')).toBeDefined()
  expect(screen.queryByText('Failed to fetch carriers. Please try again.')).toBeNull()
})
