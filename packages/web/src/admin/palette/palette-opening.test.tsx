import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mariam } from '../../testing/people'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { WithPalette } from './palette-context'

beforeEach(() => {
  givenSignedIn({ ...mariam, role: 'admin' })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ data: [], meta: { total: 0 } })))
})

afterEach(() => {
  act(givenNobody)
  vi.unstubAllGlobals()
})

test('letters typed while the palette is still loading are in its field, not in the one behind it', async () => {
  const Stub = createRoutesStub([{ path: '*', Component: Page }])
  render(<Stub />)
  const behind = screen.getByRole('textbox', { name: 'Note' })

  fireEvent.keyDown(behind, { key: 'k', ctrlKey: true })
  expect(screen.queryByRole('dialog')).toBeNull()
  const isLeftToTheField = fireEvent.keyDown(behind, { key: 'o' })
  fireEvent.keyDown(behind, { key: 'm' })

  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Find or do anything' })
  await waitFor(() => expect(field.value).toBe('om'))
  expect(isLeftToTheField).toBe(false)
})

function Page() {
  return (
    <WithPalette>
      <textarea aria-label="Note" />
    </WithPalette>
  )
}
