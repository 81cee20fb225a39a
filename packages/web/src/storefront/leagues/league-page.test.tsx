import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { northernClubs, northernLeague } from '../../testing/catalogue'
import { openPage, type Answers } from '../../testing/open-page'
import * as leaguePage from './league-page'

afterEach(() => {
  vi.unstubAllGlobals()
})

function openLeague(answers: Answers = {}, address = '/leagues/1') {
  const known = { '/api/leagues/1': northernLeague, '/api/leagues/1/clubs': northernClubs, ...answers }
  return openPage(leaguePage, { route: '/leagues/:id', address, answers: known })
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent

test('the league shows itself and its teams', async () => {
  await openLeague()
  const teams = within(screen.getByRole('region', { name: 'Teams' })).getAllByRole('link')

  expect(title()).toBe('Northern League')
  expect(screen.getByText('Wind, rain and long throws.')).toBeDefined()
  expect(screen.getAllByRole('definition').map((fact) => fact.textContent)).toEqual(['Northland', '2', '3'])
  expect(teams.map((team) => team.getAttribute('href'))).toEqual(['/clubs/3', '/clubs/4'])
  expect(teams.map((team) => team.textContent)).toEqual([
    'Harbour CityHarbourtown 2 jerseys',
    'Hill RoversHillside 1 jersey',
  ])
})

test('a foreign server’s league is shown with what it has', async () => {
  await openLeague({
    '/api/leagues/1': { data: { id: 1, name: 'Foreign League' } },
    '/api/leagues/1/clubs': { data: [{ id: 9, name: 'Foreign Town', parent_id: 1 }] },
  })

  expect(title()).toBe('Foreign League')
  expect(screen.getByRole('link', { name: 'Foreign Town' }).getAttribute('href')).toBe('/clubs/9')
  expect(screen.queryByText(/jersey/)).toBeNull()
})

test('a league without clubs is “No teams found in this league”, with a way on', async () => {
  await openLeague({ '/api/leagues/1/clubs': [] })

  expect(title()).toBe('Northern League')
  expect(screen.getByText('No teams found in this league')).toBeDefined()
  expect(screen.getByRole('link', { name: 'All leagues' }).getAttribute('href')).toBe('/leagues')
})

test.each(['/leagues/99', '/leagues/x'])('%s is “League not found”, with a way on', async (address) => {
  await openLeague({}, address)

  expect(title()).toBe('League not found')
  expect(screen.getByRole('link', { name: 'All leagues' }).getAttribute('href')).toBe('/leagues')
})

test.each([
  ['a failing league', { '/api/leagues/1': 500 }],
  ['failing clubs', { '/api/leagues/1/clubs': 503 }],
  ['clubs that are no list', { '/api/leagues/1/clubs': 'none' }],
])('%s is “Failed to load league data”', async (_, answers: Answers) => {
  await openLeague(answers)

  expect(title()).toBe('Failed to load league data')
  expect(screen.getByRole('link', { name: 'Try again' })).toBeDefined()
})
