import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createRoutesStub } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { navigateWith } from '../../lib/handle-status'
import { readProduct } from '../../lib/read-catalog'
import { answering, type Answering } from '../../testing/answering'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { Toaster } from '../../ui/toaster'
import { JerseyCard } from './jersey-card'

const jersey = {
  id: 7,
  name: 'Harbour City Home Jersey',
  description: 'Green with a white sash.',
  price: 409,
  stock: 5,
  size_variations: ['S', 'M', 'L'],
  size_stock: { S: 0, M: 3, L: 2 },
  average_rating: 4.5,
  kit: 'home',
  image: '/pictures/abc/640.webp',
  category: { id: 3, name: 'Harbour City', parent_id: 1, parent: { id: 1, name: 'Northern League' } },
}
const ADD = 'POST /api/cart/items'
const ADDED = { status: 200, body: { cart: { items: [], total: 0 } } }

let answers: Answering
let server: ReturnType<typeof answering>

beforeEach(() => {
  answers = { 'GET /api/wishlist/ids': { status: 200, body: { product_ids: [7] } } }
  server = answering(answers)
  navigateWith(vi.fn())
  return () => {
    act(givenNobody)
    vi.unstubAllGlobals()
  }
})

function renderCard(product: object = jersey, whenSoldOut?: ReactNode) {
  const Card = () => (
    <>
      <JerseyCard product={readProduct(product)} whenSoldOut={whenSoldOut} />
      <Toaster />
    </>
  )
  const Stub = createRoutesStub([{ path: '*', Component: Card }])
  render(<Stub initialEntries={['/products']} />)
}

const sizeField = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Size' })
const addButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Add to Cart' })

test('the back is fetched when somebody looks at the card, and not before', async () => {
  renderCard({ ...jersey, back_image: '/pictures/def/640.webp' })
  const backs = () => document.querySelectorAll('img[src*="/pictures/def/"]')
  expect(backs()).toHaveLength(0)

  await userEvent.hover(screen.getByRole('article'))

  expect(backs()).toHaveLength(1)
  expect(screen.getAllByRole('img', { name: /front|back/ })).toHaveLength(1)
})

test('a card of which only the front is known stays as it is', async () => {
  renderCard()
  const pictures = document.querySelectorAll('picture').length

  await userEvent.hover(screen.getByRole('article'))

  expect(document.querySelectorAll('picture')).toHaveLength(pictures)
})

test.each([
  ['with reviews their number', { average_rating: 4.5, reviews_count: 86 }, ['(86)', '86 reviews'], 'No reviews yet'],
  ['an average alone, of a server that counts nothing', { average_rating: 4.5 }, [], 'No reviews yet'],
  ['without reviews words instead of grey stars', { average_rating: 0, reviews_count: 0 }, ['No reviews yet'], null],
])('a card shows %s', (_, rating, shown, absent) => {
  renderCard({ ...jersey, ...rating })

  for (const text of shown) expect(screen.getByText(text)).toBeDefined()
  if (absent) expect(screen.queryByText(absent)).toBeNull()
  expect(screen.queryByRole('img', { name: /out of 5|Not rated/ }) === null).toBe(rating.average_rating === 0)
})

test('a card on sale says so and shows both prices', () => {
  renderCard({ ...jersey, price: 349, was_price: 409 })

  expect(screen.getByText('Sale')).toBeDefined()
  expect(screen.getByText('349.00')).toBeDefined()
  expect(screen.getByText('409.00').closest('s')?.textContent).toBe('was AED 409.00')
})

test('a card shows the jersey, its league, rating and price', () => {
  renderCard()
  const card = screen.getByRole('article', { name: 'Harbour City Home Jersey' })

  for (const text of ['Home', 'Northern League', 'Green with a white sash.', '409.00']) {
    expect(within(card).getByText(text)).toBeDefined()
  }
  expect(within(card).getByRole('img', { name: '4.5 out of 5' })).toBeDefined()
  expect(within(card).getByRole('img', { name: 'Harbour City Home Jersey, front' })).toBeDefined()
})

test('its link leads to the details and is told from the next by the name of the jersey', () => {
  renderCard()
  const link = screen.getByRole('link', { name: 'View Details', description: 'Harbour City Home Jersey' })

  expect(link.getAttribute('href')).toBe('/products/7')
  expect(addButton().getAttribute('aria-describedby')).toBe(link.getAttribute('aria-describedby'))
})

test('its name leads there too, without a second stop for the keyboard', () => {
  renderCard()
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Harbour City Home Jersey' })

  expect(link.getAttribute('href')).toBe('/products/7')
  expect(link.tabIndex).toBe(-1)
})

test('the first size that is not sold out is chosen, and a sold-out size cannot be', () => {
  renderCard()

  expect(sizeField().value).toBe('M')
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'S (sold out)' }).disabled).toBe(true)
})

test('a customer puts the chosen size into the cart', async () => {
  givenSignedIn()
  answers[ADD] = ADDED
  renderCard()

  await userEvent.selectOptions(sizeField(), 'L')
  await userEvent.click(addButton())

  expect(await screen.findByText('Item added to cart successfully!')).toBeDefined()
  expect(server.bodiesOf(ADD)).toEqual([{ product_id: 7, quantity: 1, options: { size: 'L' } }])
})

test.each([true, false])('with the size cleared the customer is asked for one (signed in: %s)', async (isSignedIn) => {
  if (isSignedIn) givenSignedIn()
  renderCard()

  await userEvent.selectOptions(sizeField(), '')
  await userEvent.click(addButton())

  expect(screen.getAllByRole('alert')[0]?.textContent).toContain('Please select a size.')
  expect(server.bodiesOf(ADD)).toEqual([])
})

test('a visitor is asked to log in', async () => {
  renderCard()

  await userEvent.click(addButton())

  expect(screen.getAllByRole('alert').at(-1)?.textContent).toContain('Please login to add items to cart')
  expect(server.bodiesOf(ADD)).toEqual([])
})

test('the server’s own words are passed on', async () => {
  givenSignedIn()
  answers[ADD] = { status: 422, body: { message: 'Only 2 left.' } }
  renderCard()

  await userEvent.click(addButton())

  expect(await screen.findByText('Only 2 left.')).toBeDefined()
})

test('a sold-out jersey says so and cannot be added', () => {
  renderCard({ ...jersey, stock: 0, size_stock: { S: 0, M: 0, L: 0 } })

  expect(screen.getByText('Sold out')).toBeDefined()
  expect(sizeField().value).toBe('')
  expect(addButton().disabled).toBe(true)
})

test('whoever shows it may have something better to offer for a sold-out jersey', () => {
  renderCard({ ...jersey, stock: 0, size_stock: { S: 0, M: 0, L: 0 } }, <p>Soon again</p>)

  expect(screen.getByText('Soon again')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add to Cart' })).toBeNull()
})

test('a visitor finds an empty heart on it, a customer the one of the own wishlist', async () => {
  renderCard()
  const name = 'Wishlist: Harbour City Home Jersey'
  expect(await screen.findByRole('button', { name, pressed: false })).toBeDefined()

  act(() => givenSignedIn())

  expect(await screen.findByRole('button', { name, pressed: true })).toBeDefined()
})

test('a product without sizes has no selector', async () => {
  givenSignedIn()
  answers[ADD] = ADDED
  renderCard({ ...jersey, size_variations: [], size_stock: null })

  expect(screen.queryByRole('combobox')).toBeNull()
  await userEvent.click(addButton())

  expect(await screen.findByText('Item added to cart successfully!')).toBeDefined()
})

test.each([
  ['a JSON string', '["S","M"]'],
  ['a comma-separated string', 'S, M'],
])('a foreign server’s sizes as %s, a price in words and a missing picture are understood', (_, size_variations) => {
  renderCard({ id: '7', name: 'Scarf', description: 'Warm.', price: '59.5', stock: '3', size_variations })

  expect(sizeField().value).toBe('S')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Size', 'S', 'M'])
  expect(screen.getByText('59.50')).toBeDefined()
  expect(screen.getByRole('img', { name: 'Scarf, front' }).getAttribute('src')).toBe('/placeholder-jersey.svg')
})
