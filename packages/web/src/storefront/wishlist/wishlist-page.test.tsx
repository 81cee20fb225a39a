import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { navigateWith } from '../../lib/handle-status'
import { answering, type Answering } from '../../testing/answering'
import { harbourAway, harbourHome } from '../../testing/catalogue'
import { heldBack } from '../../testing/open-form-page'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import * as wishlistPage from './wishlist-page'

const LIST = 'GET /api/wishlist'
const SECOND_PAGE = 'GET /api/wishlist?page=2'
const IDS = 'GET /api/wishlist/ids'
const ALERTS = 'GET /api/stock-alerts'

beforeEach(() => {
  navigateWith(vi.fn())
  return () => {
    act(givenNobody)
    vi.unstubAllGlobals()
  }
})

const soldOut = { ...harbourAway, stock: 0, size_stock: { S: 0, M: 0, L: 0 } }
const listOf = (products: object[], meta: object = {}) =>
  ok({
    data: products.map((product) => ({ product, added_at: '2026-09-12T08:00:00.000Z' })),
    meta: { page: 1, per_page: 24, total: products.length, ...meta },
  })
const idsOf = (...product_ids: number[]) => ok({ product_ids })

function openWishlist(answers: Answering = {}, address = '/wishlist') {
  const known: Answering = {
    [LIST]: listOf([harbourHome, harbourAway]),
    [IDS]: idsOf(7, 8),
    'DELETE /api/wishlist/7': idsOf(8),
    'DELETE /api/wishlist/8': idsOf(7),
    'PUT /api/wishlist/7': idsOf(7, 8),
    [ALERTS]: ok({ data: [] }),
  }
  Object.assign(known, answers)
  // A session that begins asks for the list at once.
  answering(known)
  givenSignedIn()
  return openOwnPage(wishlistPage, { route: '/wishlist', address, answers: known })
}

// The cards come after the page, and the hearts' code after the cards.
const PATIENCE = { timeout: 30_000 }
const findCard = (name = harbourHome.name) => screen.findByRole('article', { name }, PATIENCE)
const findHeart = (name = harbourHome.name) => screen.findByRole('button', { name: `Wishlist: ${name}` }, PATIENCE)

test('shows what is wished for as cards, which can be bought from', async () => {
  await openWishlist()
  const card = within(await findCard())

  expect(screen.getByText('2 jerseys')).toBeDefined()
  expect(card.getByText('409.00')).toBeDefined()
  expect(card.getByRole<HTMLButtonElement>('button', { name: 'Add to Cart' }).disabled).toBe(false)
})

test('whoever wishes for nothing yet is shown a way on', async () => {
  await openWishlist({ [LIST]: listOf([]), [IDS]: idsOf() })

  expect(await screen.findByRole('heading', { name: 'Nothing on your wishlist yet' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Browse Jerseys' }).getAttribute('href')).toBe('/products')
})

test.each([
  ['the server fails', { status: 500 }],
  ['nobody answers', undefined],
  ['the answer is no list', ok({ wishlist: 'none' })],
  ['the address is unknown', { status: 404 }],
])('“Failed to load wishlist” where %s, and it can be tried again', async (_, reply) => {
  const answers: Answering = { [LIST]: reply }
  const { answer } = await openAndChange(answers)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load wishlist')

  answer(LIST, listOf([harbourHome]))
  await userEvent.click(screen.getByRole('link', { name: 'Try again' }))

  expect(await findCard()).toBeDefined()
})

/** As `openWishlist`, for answers that change while the page is open. */
async function openAndChange(first: Answering, address?: string) {
  const changing = new Map(Object.entries(first))
  const through = Object.fromEntries(
    Object.keys(first).map((name) => [name, () => changing.get(name) as ReturnType<typeof ok>]),
  )
  const server = await openWishlist(through, address)
  return { ...server, answer: (name: string, reply: ReturnType<typeof ok>) => changing.set(name, reply) }
}

describe('taking a jersey off the list', () => {
  test('takes its card away at once, and the focus goes to the next', async () => {
    await openWishlist()

    await userEvent.click(await findHeart())

    expect(screen.queryByRole('article', { name: harbourHome.name })).toBeNull()
    expect(screen.getByText('1 jersey')).toBeDefined()
    expect(document.activeElement).toBe(await findHeart(harbourAway.name))
  })

  test('the last one leaves the focus on the heading', async () => {
    await openWishlist({ [LIST]: listOf([harbourHome]), [IDS]: idsOf(7), 'DELETE /api/wishlist/7': idsOf() })

    await userEvent.click(await findHeart())

    expect(screen.getByRole('heading', { name: 'Nothing on your wishlist yet' })).toBeDefined()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('can be undone, and the card stands where it stood', async () => {
    await openWishlist()
    await userEvent.click(await findHeart())

    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))

    const names = () => screen.getAllByRole('article').map((card) => card.querySelector('h3')?.textContent)
    expect(names()).toEqual([harbourHome.name, harbourAway.name])
  })

  test('that fails brings it back', async () => {
    await openWishlist({ 'DELETE /api/wishlist/7': { status: 500 } })

    await userEvent.click(await findHeart())

    expect(await screen.findByText('Failed to update wishlist. Please try again.')).toBeDefined()
    expect(await findCard()).toBeDefined()
  })

  test('makes room for one from the next page', async () => {
    const meta = { per_page: 1, total: 2 }
    const { answer } = await openAndChange({ [LIST]: listOf([harbourHome], meta) })
    const heart = await findHeart()
    answer(LIST, listOf([harbourAway], { per_page: 1, total: 1 }))

    await userEvent.click(heart)

    expect(await findCard(harbourAway.name)).toBeDefined()
  })
})

test('what another tab has wished for arrives', async () => {
  const { answer } = await openAndChange({ [LIST]: listOf([harbourHome]), [IDS]: idsOf(7) })
  await findHeart()
  answer(LIST, listOf([harbourAway, harbourHome]))
  answer(IDS, idsOf(7, 8))

  act(() => void window.dispatchEvent(new Event('focus')))

  expect(await findCard(harbourAway.name)).toBeDefined()
})

test('what this device kept arrives, though the list was loaded before', async () => {
  const ids = heldBack(idsOf(7, 8))
  const { answer } = await openAndChange({ [LIST]: listOf([]), [IDS]: ids.reply })
  await screen.findByRole('heading', { name: 'Nothing on your wishlist yet' })
  answer(LIST, listOf([harbourAway, harbourHome]))

  act(ids.release)

  expect(await findCard(harbourAway.name)).toBeDefined()
})

describe('pages', () => {
  test('are part of the address', async () => {
    const meta = { total: 30 }
    await openWishlist({
      [LIST]: listOf([harbourHome], meta),
      [SECOND_PAGE]: listOf([harbourAway], { ...meta, page: 2 }),
    })
    await findCard()

    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }))

    expect(await findCard(harbourAway.name)).toBeDefined()
  })

  test('behind the last one lead back to the first', async () => {
    await openWishlist({ [SECOND_PAGE]: listOf([], { page: 2, total: 1 }) }, '/wishlist?page=2')

    expect((await screen.findByRole('link', { name: 'First page' })).getAttribute('href')).toBe('/wishlist')
  })
})

describe('a jersey that is sold out', () => {
  test('says so and offers to tell when it is back', async () => {
    await openWishlist({ [LIST]: listOf([soldOut]), [IDS]: idsOf(8) })
    const card = within(await findCard(soldOut.name))

    expect(card.getByText('Sold out')).toBeDefined()
    expect(card.queryByRole('button', { name: 'Add to Cart' })).toBeNull()
    expect(card.getByRole('button', { name: `Tell me when it’s back ${soldOut.name}` })).toBeDefined()
  })

  test('that is waited for says that, too', async () => {
    await openWishlist({
      [LIST]: listOf([soldOut]),
      [ALERTS]: ok({ data: [{ id: 1, product_id: 8, size: 'M', created_at: '' }] }),
    })

    expect(await screen.findByRole('button', { name: `We’ll mail you ${soldOut.name}` })).toBeDefined()
  })
})
