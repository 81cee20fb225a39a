import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ConfirmSheet } from './confirm-sheet'

function Page() {
  const [isAsking, setAsking] = useState(false)
  const [isThere, setThere] = useState(true)
  return (
    <main>
      <h1>Products</h1>
      {isThere ? <button onClick={() => setAsking(true)}>Delete it</button> : null}
      {isAsking ? (
        <ConfirmSheet
          open
          onClose={() => setAsking(false)}
          title="Delete product"
          subject="Harbour City Home"
          question="Are you sure?"
          action="Delete"
          actionUnderWay="Deleting"
          isUnderWay={false}
          onConfirm={() => {
            setThere(false)
            setAsking(false)
          }}
        />
      ) : null}
    </main>
  )
}

test('a dialog names its subject, and gives the focus back also where it leaves the page', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete it' }))
  expect(screen.getByText('Harbour City Home')).toBeDefined()

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))

  expect(screen.queryByText('Harbour City Home')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete it' }))
})

test('a dialog whose button went with what was deleted gives the focus to the heading', async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Delete it' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))

  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})
