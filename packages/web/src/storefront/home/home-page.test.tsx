import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { wantLeagues } from '../leagues/leagues-wanted'
import { recentlyViewed } from '../product/viewed-products'
import { harbourAway, harbourHome, northernLeague } from '../../testing/catalogue'
import { anOrder } from '../../testing/checkout'
import { openPage, type Answers } from '../../testing/open-page'
import { mariam } from '../../testing/people'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import * as homePage from './home-page'

const NEW = '/api/products?sort=newest&per_page=4'
const POPULAR = '/api/products?sort=popular&per_page=16'
const LATEST_ORDER = '/api/orders?per_page=1'

beforeEach(() => {
  givenSignedIn()
  return () => {
    act(givenNobody)
    vi.unstubAllGlobals()
  }
})

async function openHome(answers: Answers = {}) {
  const known = { '/api/leagues': [northernLeague], [NEW]: [harbourHome], [POPULAR]: [harbourAway], ...answers }
  await openPage(homePage, { route: '/', address: '/', answers: known })
  await vi.waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
}

const section = (name: string) => within(screen.getByRole('region', { name }))

test('welcomes the customer by first name', async () => {
  await openHome()

  expect(screen.getByText(/^Welcome back/).textContent).toBe('Welcome back, Mariam')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your colours after dark')
})

test('welcomes somebody whose name is not known all the same', async () => {
  givenSignedIn({ ...mariam, name: '' })
  await openHome()

  expect(screen.getByText(/^Welcome back/).textContent).toBe('Welcome back')
})

test('has two ways on: to all jerseys, and to /categories, which leads back here', async () => {
  await openHome()
  const ways = section('Your colours after dark').getAllByRole('link')

  expect(ways.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Browse Jerseys', '/products'],
    ['View Leagues', '/categories'],
  ])
})

test('shows leagues, new jerseys and popular ones', async () => {
  await openHome()

  expect(
    section('Leagues')
      .getByRole('link', { name: /Northern League/ })
      .getAttribute('href'),
  ).toBe('/leagues/1')
  expect(section('New jerseys').getByRole('article', { name: 'Harbour City Home Jersey' })).toBeDefined()
  expect(section('Popular jerseys').getByRole('article', { name: 'Harbour City Away Jersey' })).toBeDefined()
})

test('shows no more than a row of a server that knows no pages', async () => {
  await openHome({ [NEW]: [1, 2, 3, 4, 5, 6].map((id) => ({ ...harbourHome, id })) })

  expect(section('New jerseys').getAllByRole('article')).toHaveLength(4)
})

test('shows no jersey twice, not even among those looked at', async () => {
  const hill = { ...harbourHome, id: 9, name: 'Hill Rovers Home Jersey' }
  await openHome({ [NEW]: [harbourHome], [POPULAR]: [harbourHome, hill] })
  act(() => recentlyViewed.add(9))

  expect(section('Popular jerseys').getAllByRole('article')).toHaveLength(1)
  expect(screen.getAllByRole('article', { name: 'Harbour City Home Jersey' })).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()
})

test('has one row where the popular jerseys are the new ones', async () => {
  await openHome({ [NEW]: [harbourHome], [POPULAR]: [harbourHome] })

  expect(screen.queryByRole('region', { name: 'Popular jerseys' })).toBeNull()
})

test('closes with what was looked at on this device, where there is anything', async () => {
  await openHome()
  expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull()

  act(() => recentlyViewed.add(9))

  expect(section('Recently viewed').getByRole('heading', { level: 2 })).toBeDefined()
})

describe('the latest order', () => {
  test.each([
    ['processing', 'Order #712 is being prepared'],
    ['pending', 'Order #712 has been received'],
  ])('is pointed out while it is %s', async (status, title) => {
    await openHome({ [LATEST_ORDER]: { data: [{ ...anOrder, status }] } })

    expect(section(title).getByText('Harbour City Home Jersey')).toBeDefined()
    expect(section(title).getByRole('link', { name: 'View order' }).getAttribute('href')).toBe('/orders/712')
  })

  test.each([
    ['is completed', { data: [{ ...anOrder, status: 'completed' }] }],
    ['is cancelled', { data: [{ ...anOrder, status: 'cancelled' }] }],
    ['does not exist', { data: [] }],
    ['cannot be loaded', 500],
    ['cannot be read', { orders: 3 }],
  ])('is not mentioned where it %s', async (_, answer) => {
    await openHome({ [LATEST_ORDER]: answer })

    expect(screen.queryByText(/Order #/)).toBeNull()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('a section without anything to show', () => {
  test.each([
    ['Leagues', '/api/leagues', 500, 'Error fetching leagues'],
    ['Leagues', '/api/leagues', 404, 'Error fetching leagues'],
    ['Leagues', '/api/leagues', { leagues: 'none' }, 'Invalid data format received from server'],
    ['New jerseys', NEW, 500, 'Error fetching products'],
    ['Popular jerseys', POPULAR, 500, 'Error fetching products'],
  ])('%s: what failed is said there, and the rest of the page stands (%s, %j)', async (name, path, answer, text) => {
    await openHome({ [path]: answer })

    expect(section(name).getByRole('alert').textContent).toContain(text)
    expect(screen.getAllByRole('link', { name: 'Try again' })).toHaveLength(1)
  })

  test('an empty shop says so', async () => {
    await openHome({ '/api/leagues': [], [NEW]: [], [POPULAR]: [] })

    expect(section('Leagues').getByText('No leagues found')).toBeDefined()
    expect(section('New jerseys').getByText('We open soon')).toBeDefined()
  })
})

describe('the leagues', () => {
  test('come into view and get the focus when they were asked for', async () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
    wantLeagues()

    await openHome()

    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Leagues' }))
    expect(scrolled).toHaveBeenCalledOnce()
  })

  test('do not, when they were not', async () => {
    await openHome()

    expect(document.activeElement).toBe(document.body)
  })
})

describe('your name on a jersey', () => {
  const title = 'Put your name to it'
  const printable = { ...harbourAway, is_printable: true, back_image: '/pictures/back/640.webp' }

  test('is offered with a jersey that can be printed', async () => {
    await openHome({ [POPULAR]: [harbourHome, printable] })

    const link = section(title).getByRole('link', { name: 'Customise a jersey' })
    expect(link.getAttribute('href')).toBe(`/products/${printable.id}#customise`)
    expect(section(title).getByRole('img', { name: 'The back of a jersey' })).toBeDefined()
  })

  test('is not mentioned where none can be', async () => {
    await openHome({ [POPULAR]: [{ ...printable, is_printable: false }] })

    expect(screen.queryByRole('region', { name: title })).toBeNull()
  })
})
