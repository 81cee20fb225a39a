import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { Toaster } from './toaster'
import { useLateDialog } from './use-late-dialog'

function show(load: () => Promise<unknown>) {
  function Opener() {
    const dialog = useLateDialog(load, 'It could not be opened.')
    return (
      <>
        <button aria-busy={dialog.isComing} onClick={dialog.open} onFocus={dialog.prepare}>
          Open
        </button>
        {dialog.openings > 0 ? <p>{dialog.isOpen ? 'It is open' : 'It is closed'}</p> : null}
        <button onClick={dialog.close}>Close</button>
        <Toaster />
      </>
    )
  }
  const Stub = createRoutesStub([{ path: '/', Component: Opener }])
  render(<Stub />)
}

test('nothing of it is there before it is asked for', async () => {
  const load = vi.fn().mockResolvedValue({})
  show(load)
  expect(load).not.toHaveBeenCalled()
  expect(screen.queryByText(/It is/)).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Open' }))

  expect(await screen.findByText('It is open')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByText('It is closed')).toBeDefined()
})

test('where its code does not come the page stays, says so, and it can be asked for again', async () => {
  const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  show(load)

  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('It could not be opened.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Open' }).getAttribute('aria-busy')).toBe('false')

  load.mockResolvedValue({})
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText('It is open')).toBeDefined()
})
