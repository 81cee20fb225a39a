import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DropDown } from './drop-down'

function open() {
  render(
    <>
      <DropDown icon="more" label="More">
        <button>History</button>
      </DropDown>
      <button>Elsewhere</button>
    </>,
  )
  return userEvent.click(screen.getByRole('button', { name: 'More' }))
}

test('further actions are shown on demand, and Escape gives the focus back', async () => {
  await open()
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'History' }))

  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More' }))
})

test('they close for whoever goes on', async () => {
  await open()
  await userEvent.tab()
  await userEvent.tab()

  expect(document.activeElement?.textContent).toBe('Elsewhere')
  expect(screen.queryByRole('button', { name: 'History' })).toBeNull()
})
