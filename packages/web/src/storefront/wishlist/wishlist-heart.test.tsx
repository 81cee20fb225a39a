import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { navigateWith } from '../../lib/handle-status'
import { answering, type Answering } from '../../testing/answering'
import { givenNobody, givenSignedIn, omar } from '../../testing/visitors'
import { Toaster } from '../../ui/toaster'
import { WishlistHeart } from './wishlist-heart'

const IDS = 'GET /api/wishlist/ids'
const ADD = 'PUT /api/wishlist/7'
const REMOVE = 'DELETE /api/wishlist/7'
const NAME = 'Wishlist: Harbour City Home Jersey'

beforeEach(() => {
  navigateWith(vi.fn())
  return () => {
    act(givenNobody)
    vi.unstubAllGlobals()
  }
})

const idsOf = (...product_ids: number[]) => ({ status: 200, body: { product_ids } })

const Stub = createRoutesStub([{ path: '*', Component: Page }])

function Page() {
  return (
    <>
      <WishlistHeart product={{ id: 7, name: 'Harbour City Home Jersey' }} />
      <Toaster />
    </>
  )
}

function openWith(answers: Answering, signIn = givenSignedIn) {
  const server = answering({ [ADD]: idsOf(7), [REMOVE]: idsOf(), ...answers })
  signIn()
  render(<Stub initialEntries={['/products']} />)
  return server
}

const findHeart = () => screen.findByRole('button', { name: NAME })
const isPressed = () => screen.getByRole('button', { name: NAME }).getAttribute('aria-pressed')

test('a visitor’s heart is kept in the browser, and the server is told nothing', async () => {
  const { calls } = openWith({ [IDS]: idsOf(7) }, givenNobody)
  expect((await findHeart()).getAttribute('aria-pressed')).toBe('false')

  await userEvent.click(await findHeart())
  expect(isPressed()).toBe('true')
  expect(await screen.findByText('Added to wishlist')).toBeDefined()
  expect(JSON.parse(localStorage.getItem('device-wishes') ?? '')).toEqual({ userId: null, ids: [7] })

  await userEvent.click(await findHeart())
  expect(isPressed()).toBe('false')
  expect(localStorage.getItem('device-wishes')).toBeNull()
  expect(calls).toEqual([])
})

test('the server’s page has none for anybody', () => {
  answering({ [IDS]: idsOf(7) })
  givenSignedIn()

  expect(renderToString(<Stub initialEntries={['/products']} />)).not.toContain('button')
})

test('a customer’s heart shows whether the jersey is on the list', async () => {
  openWith({ [IDS]: idsOf(7) })

  expect((await findHeart()).getAttribute('aria-pressed')).toBe('true')
})

test('pressed, it puts the jersey on the list', async () => {
  const { calls } = openWith({ [IDS]: idsOf() })

  await userEvent.click(await findHeart())

  expect(isPressed()).toBe('true')
  expect(await screen.findByText('Added to wishlist')).toBeDefined()
  expect(screen.getByRole('link', { name: 'View wishlist' }).getAttribute('href')).toBe('/wishlist')
  expect(calls.at(-1)?.name).toBe(ADD)
})

test('pressed again, it takes it off, which can be undone', async () => {
  const { calls } = openWith({ [IDS]: idsOf(7) })

  await userEvent.click(await findHeart())
  expect(await screen.findByText(/^Removed from wishlist/)).toBeDefined()
  expect(isPressed()).toBe('false')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))

  expect(isPressed()).toBe('true')
  expect(calls.map(({ name }) => name)).toEqual([IDS, REMOVE, ADD])
})

test('nothing is undone on the list of somebody else', async () => {
  const { calls } = openWith({ [IDS]: idsOf(7) })
  await userEvent.click(await findHeart())
  const undo = await screen.findByRole('button', { name: 'Undo' })

  act(() => givenSignedIn(omar, 'other'))
  await userEvent.click(undo)

  expect(calls.map(({ name }) => name)).not.toContain(ADD)
})

test('a change that fails is said and taken back', async () => {
  openWith({ [IDS]: idsOf(), [ADD]: { status: 500 } })

  await userEvent.click(await findHeart())

  expect((await screen.findByRole('alert')).textContent).toContain('Failed to update wishlist. Please try again.')
  expect(isPressed()).toBe('false')
})

test('a customer’s wish is not shown to the next visitor', async () => {
  openWith({ [IDS]: idsOf(7) })
  expect((await findHeart()).getAttribute('aria-pressed')).toBe('true')

  act(givenNobody)

  expect(isPressed()).toBe('false')
})
