import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { useFocusHandover } from './use-focus-handover'

function Page() {
  const [isSelected, setSelected] = useState(true)
  return (
    <main>
      <h1>Print queue</h1>
      {isSelected ? <Actions onDone={() => setSelected(false)} /> : null}
      <input aria-label="Search" onChange={() => setSelected(false)} />
    </main>
  )
}

function Actions({ onDone }: { onDone: () => void }) {
  useFocusHandover()
  return <button onClick={onDone}>Mark as printed</button>
}

test('a button that takes itself off the page leaves the focus to the heading', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Mark as printed' }))

  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('what has the focus elsewhere keeps it', async () => {
  render(<Page />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'omar')

  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }))
})
