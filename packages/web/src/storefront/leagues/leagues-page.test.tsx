import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { northernLeague } from '../../testing/catalogue'
import { openPage } from '../../testing/open-page'
import * as leaguesPage from './leagues-page'

afterEach(() => {
  vi.unstubAllGlobals()
})

const southernLeague = { ...northernLeague, id: 2, name: 'Southern League', country: 'Southland', clubs_count: 1 }

const openLeagues = (answer: unknown) =>
  openPage(leaguesPage, { route: '/leagues', address: '/leagues', answers: { '/api/leagues': answer } })

const tiles = () => within(screen.getByRole('list')).getAllByRole('link')
const pictures = (tile: Element | undefined) => [...(tile?.querySelectorAll('img') ?? [])].map((image) => image.src)

test('each league is one link with its country and clubs', async () => {
  await openLeagues([northernLeague, southernLeague])

  expect(tiles().map((tile) => tile.getAttribute('href'))).toEqual(['/leagues/1', '/leagues/2'])
  expect(within(screen.getByRole('list')).getAllByRole('heading', { level: 2 })).toHaveLength(2)
  expect(screen.getByText('Southland, 1 club')).toBeDefined()
  expect(screen.getByText('2 competitions, 3 clubs.')).toBeDefined()
})

test('a foreign server’s {data} without pictures and counts is shown with what it has', async () => {
  await openLeagues({ data: [{ id: 5, name: 'Foreign League', description: null, image: null, parent_id: null }] })

  expect(tiles().map((tile) => tile.textContent)).toEqual(['Foreign League'])
  expect(pictures(tiles()[0])).toEqual([expect.stringContaining('placeholder-jersey.svg')])
  expect(screen.getByText('1 competition.')).toBeDefined()
})

test('a league without jerseys shows the picture of its own', async () => {
  await openLeagues([{ ...northernLeague, pictures: [], image: 'storage\\\\/leagues/north.png' }])

  expect(pictures(tiles()[0])).toEqual([expect.stringContaining('/storage/leagues/north.png')])
})

test.each([
  ['a failing server', 500, 'Error fetching leagues'],
  ['a server without leagues to ask for', 404, 'Error fetching leagues'],
  ['something else than a list', { leagues: 'none' }, 'Invalid data format received from server'],
])('%s is told under the heading', async (_, answer, text) => {
  await openLeagues(answer)

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Leagues')
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(text)
  expect(screen.getByRole('link', { name: 'Try again' })).toBeDefined()
})

test('an empty list is “No leagues found”, with a way on', async () => {
  await openLeagues([])

  expect(screen.getByText('No leagues found')).toBeDefined()
  expect(screen.getByRole('link', { name: 'All Jerseys' }).getAttribute('href')).toBe('/products')
  expect(screen.queryByText(/competition/)).toBeNull()
})
