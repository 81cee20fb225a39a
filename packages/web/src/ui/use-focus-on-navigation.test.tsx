import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useFocusOnNavigation } from './use-focus-on-navigation'

function Frame() {
  useFocusOnNavigation()
  return (
    <>
      <form onSubmit={(event) => event.preventDefault()}>
        <input aria-label="Search" />
      </form>
      <Outlet />
    </>
  )
}

function openFrame() {
  const page = (name: string) => ({
    path: name,
    Component: () => (
      <main>
        <h1>{name}</h1>
      </main>
    ),
  })
  const router = createMemoryRouter([{ path: '/', Component: Frame, children: [page('leagues'), page('products')] }], {
    initialEntries: ['/leagues'],
  })
  render(<RouterProvider router={router} />)
  return { open: () => router.navigate('/products'), field: screen.getByRole('textbox', { name: 'Search' }) }
}

test('the heading of the next page takes the focus', async () => {
  const { open, field } = openFrame()
  await userEvent.type(field, 'milan{Enter}')

  await open()

  const heading = await screen.findByRole('heading', { name: 'products' })
  expect(document.activeElement).toBe(heading)
})

test('somebody who types on while the next page comes keeps the focus', async () => {
  const { open, field } = openFrame()
  await userEvent.type(field, 'milan{Enter} home')

  await open()

  await screen.findByRole('heading', { name: 'products' })
  expect(document.activeElement).toBe(field)
})
