import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { navigateWith } from '../../lib/handle-status'
import { harbourCity, harbourHome } from '../../testing/catalogue'
import { openPage, type Answers } from '../../testing/open-page'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import * as productPage from './product-page'

beforeEach(() => {
  navigateWith(vi.fn())
  return () => {
    vi.unstubAllGlobals()
    givenNobody()
  }
})

const { stock, size_variations, size_stock, image, back_image } = harbourHome
const men = { cut: 'men', stock, size_variations, size_stock, image, back_image, views: [], turn: null }
const kids = {
  cut: 'kids',
  stock: 3,
  size_variations: ['7-8Y', '9-10Y'],
  size_stock: { '7-8Y': 3, '9-10Y': 0 },
  image: '/pictures/kids/640.webp',
  back_image: null,
  views: [],
  turn: null,
}

function openCuts(address = '/products/7', answers: Answers = {}) {
  const jersey = { ...harbourHome, cuts: [men, kids] }
  const known = { '/api/products/7': jersey, '/api/clubs/3': harbourCity, ...answers }
  return openPage(productPage, { route: '/products/:id', address, answers: known })
}

const cuts = () => within(screen.getByRole('radiogroup', { name: 'Cut' })).getAllByRole<HTMLInputElement>('radio')
const sizes = () => within(screen.getByRole('radiogroup', { name: 'Size' })).getAllByRole<HTMLInputElement>('radio')
const chosenIn = (radios: HTMLInputElement[]) => radios.filter(({ checked }) => checked).map(({ value }) => value)
const front = () => screen.getByRole('img', { name: 'Harbour City Home Jersey, front' })

test('a jersey of one cut asks for none', async () => {
  await openPage(productPage, {
    route: '/products/:id',
    address: '/products/7',
    answers: { '/api/products/7': { ...harbourHome, cuts: [] }, '/api/clubs/3': harbourCity },
  })
  expect(screen.queryByRole('radiogroup', { name: 'Cut' })).toBeNull()
})

test('begins with the first cut, and sizes, stock and picture follow the choice', async () => {
  await openCuts()
  expect(cuts().map(({ value }) => value)).toEqual(['Men', 'Kids'])
  expect(chosenIn(cuts())).toEqual(['Men'])
  expect(sizes().map(({ value }) => value)).toEqual(size_variations)

  await userEvent.click(screen.getByRole('radio', { name: 'Kids' }))

  expect(chosenIn(cuts())).toEqual(['Kids'])
  expect(sizes().map(({ value }) => value)).toEqual(['7-8Y', '9-10Y'])
  expect(chosenIn(sizes())).toEqual(['7-8Y'])
  expect(screen.getByText('Only 3 left in 7-8Y')).toBeDefined()
  expect(front().outerHTML).toContain('/pictures/kids/')
})

test('the address chooses the cut; one that the jersey lacks counts as the first', async () => {
  await openCuts('/products/7?cut=kids')
  expect(chosenIn(cuts())).toEqual(['Kids'])
  expect(screen.getByRole('button', { name: 'Size guide' })).toBeDefined()
})

test('an unknown cut in the address counts as the first', async () => {
  await openCuts('/products/7?cut=goalkeeper')
  expect(chosenIn(cuts())).toEqual(['Men'])
})

test('pressing the chosen cut again changes nothing', async () => {
  await openCuts('/products/7?cut=kids')
  await userEvent.click(screen.getByRole('radio', { name: 'Kids' }))
  expect(chosenIn(cuts())).toEqual(['Kids'])
})

test('a jersey designed for women begins with the women’s cut, also where the address names it', async () => {
  const women = { ...men, cut: 'women' }
  await openCuts('/products/7?cut=women', {
    '/api/products/7': { ...harbourHome, first_cut: 'women', cuts: [women, kids] },
  })
  expect(chosenIn(cuts())).toEqual(['Women'])

  await userEvent.click(screen.getByRole('button', { name: 'Size guide' }))
  expect(await screen.findByRole('dialog', { name: 'Size guide, women' })).toBeDefined()
})

test('sends the cut beside the size, and nothing for the first cut', async () => {
  const fetched = await openCuts('/products/7?cut=kids', { '/api/cart/items': { cart: {} } })
  givenSignedIn()
  const bodies = () => fetched.mock.calls.filter(([path]) => path === '/api/cart/items').map(([, sent]) => sent?.body)

  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
  await screen.findByText('Item added to cart successfully!')
  await userEvent.click(screen.getByRole('radio', { name: 'Men' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))

  await vi.waitFor(() => expect(bodies()).toHaveLength(2))
  expect(bodies().map((body) => (JSON.parse(body as string) as { options: unknown }).options)).toEqual([
    { size: '7-8Y', cut: 'kids' },
    { size: 'M' },
  ])
})
