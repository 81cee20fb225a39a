import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { harbourCity, harbourHome, northernClubs } from '../../testing/catalogue'
import { openPage, type Answers } from '../../testing/open-page'
import * as clubPage from './club-page'

afterEach(() => {
  vi.unstubAllGlobals()
})

function openClub(answers: Answers = {}, address = '/clubs/3') {
  const known = { '/api/clubs/3': harbourCity, '/api/leagues/1/clubs': northernClubs, ...answers }
  return openPage(clubPage, { route: '/clubs/:id', address, answers: known })
}

const openWith = (changes: object) => openClub({ '/api/clubs/3': { ...harbourCity, ...changes } })

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const region = (name: string) => within(screen.getByRole('region', { name }))

test('the club shows itself, its facts and its jerseys of the season', async () => {
  await openClub()

  expect(title()).toBe('Harbour City')
  expect(screen.getByText('The club of the docks.')).toBeDefined()
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['City', 'Founded', 'Ground', 'Known as'])
  expect(region('Season 2026/27').getAllByRole('article')).toHaveLength(2)
})

test('each jersey has its button', async () => {
  await openClub()
  const away = within(screen.getByRole('article', { name: 'Harbour City Away Jersey' }))

  await userEvent.click(away.getByRole('button', { name: 'Add to Cart' }))

  expect(await screen.findByText('Please login to add items to cart')).toBeDefined()
})

test('facts that nobody knows are left out', async () => {
  await openWith({ city: null, founded: null, stadium: '', nickname: undefined })

  expect(screen.queryByRole('term')).toBeNull()
})

test('jerseys of several seasons stand together', async () => {
  await openWith({ products: [harbourHome, { ...harbourHome, id: 9, season: '2025/26' }] })

  expect(region('Jerseys').getAllByRole('article')).toHaveLength(2)
})

test('up to ten other clubs of the league follow, with the way to all', async () => {
  const others = Array.from({ length: 12 }, (_, index) => ({ id: 20 + index, name: `Club ${index}`, parent_id: 1 }))
  await openClub({ '/api/leagues/1/clubs': [harbourCity, ...others] })
  const more = region('More from Northern League')

  expect(within(more.getByRole('list')).getAllByRole('link')).toHaveLength(10)
  expect(more.queryByRole('link', { name: 'Harbour City' })).toBeNull()
  expect(more.getByRole('link', { name: 'All 13 clubs' }).getAttribute('href')).toBe('/leagues/1')
})

test.each([500, 404, 'nonsense'])('the other clubs are left out where they answer %s', async (answer) => {
  await openClub({ '/api/leagues/1/clubs': answer })

  expect(title()).toBe('Harbour City')
  expect(screen.queryByRole('region', { name: /More from/ })).toBeNull()
})

test('a club without jerseys says so and shows a way on', async () => {
  await openWith({ products: [] })

  expect(screen.getByText('No jerseys available for this club yet.')).toBeDefined()
  expect(screen.getByRole('link', { name: 'All Jerseys' }).getAttribute('href')).toBe('/products')
})

test('a foreign server’s club is shown with what it has', async () => {
  const jersey = { id: 9, name: 'Foreign Jersey', price: '99.5', stock: 3, size_variations: 'S, M' }
  await openClub({ '/api/clubs/3': { id: 3, name: 'Foreign Town', products: [jersey] } })

  expect(title()).toBe('Foreign Town')
  expect(screen.getByRole('article', { name: 'Foreign Jersey' })).toBeDefined()
  expect(screen.getByText('99.50')).toBeDefined()
})

test.each(['/clubs/99', '/clubs/x'])('%s is “Club not found”, with a way on', async (address) => {
  await openClub({}, address)

  expect(title()).toBe('Club not found')
  expect(screen.getByRole('link', { name: 'All leagues' }).getAttribute('href')).toBe('/leagues')
})

test('a failing club is “Failed to load club data”', async () => {
  await openClub({ '/api/clubs/3': 500 })

  expect(title()).toBe('Failed to load club data')
  expect(screen.getByRole('link', { name: 'Try again' })).toBeDefined()
})
