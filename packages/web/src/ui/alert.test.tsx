import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Alert } from './alert'

test('a failure interrupts, a success waits its turn', () => {
  render(
    <>
      <Alert kind="error">Login failed</Alert>
      <Alert kind="ok">Profile updated successfully</Alert>
    </>,
  )

  expect(screen.getByRole('alert').textContent).toBe('Login failed')
  expect(screen.getByRole('status').textContent).toBe('Profile updated successfully')
})

test('a dismissible message goes when asked to', async () => {
  const onDismiss = vi.fn()
  render(
    <Alert kind="error" onDismiss={onDismiss}>
      Login failed
    </Alert>,
  )

  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))

  expect(onDismiss).toHaveBeenCalledOnce()
})

test('a message without a way to dismiss it has no button', () => {
  render(<Alert>No leagues found</Alert>)

  expect(screen.queryByRole('button')).toBeNull()
})
