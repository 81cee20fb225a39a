import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answering, type Answering } from '../../testing/answering'
import { StaffSecurityPanel } from './staff-security'

const READ = 'GET /api/admin/security'

afterEach(() => void vi.unstubAllGlobals())

test('the setting cannot be changed before it is known, and another try loads it', async () => {
  const answers: Answering = { [READ]: { status: 503, body: null } }
  answering(answers)
  render(<StaffSecurityPanel />)
  expect(await screen.findByText('Failed to fetch what is asked of staff. Please try again.')).toBeDefined()
  expect(screen.getByRole('checkbox').matches(':disabled')).toBe(true)

  answers[READ] = { status: 200, body: { requires_second_factor: true } }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  await waitFor(() => expect(screen.getByRole('checkbox', { checked: true }).matches(':disabled')).toBe(false))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})
