import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { mariam } from '../../testing/people'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import * as promisesPage from './promises-page'

beforeEach(() => {
  givenSignedIn({ ...mariam, role: 'admin' })
})

afterEach(() => {
  act(givenNobody)
  vi.unstubAllGlobals()
})

const offer = {
  ...{ id: 1, order_id: 352, customer: 'Sara', product_name: 'Home Jersey', club: 'Harbour City', cost: 145 },
  ...{ player: { name: 'SALVAT', number: 19 }, state: 'answered', until: '2026-11-30', mailed_at: null },
  ...{ created_at: '2026-11-16T08:00:00Z', choice: 'swap', chosen_at: '2026-11-17T08:00:00Z' },
  new_player: { name: 'PEDRI', number: 8 },
}
const departure = {
  ...{ id: 4, club: { id: 3, name: 'Harbour City' }, player: { name: 'Salvat', number: 19 }, left_on: '2026-11-16' },
  ...{ marked_at: '2026-11-16T08:00:00Z', marked_by: 'Mariam', came_back_at: null, offers: 5, answered: 1, cost: 145 },
}
const TRANSFERS = 'POST /api/admin/transfers'

function open(answers: Parameters<typeof openOwnPage>[1]['answers'] = {}) {
  const figures = { open: 12, offered: 4, accepted: 1, cost: 145 }
  const page = { data: [offer], meta: { page: 1, per_page: 24, total: 1 }, figures, days: 90 }
  return openOwnPage(promisesPage, {
    route: '/admin/promises',
    address: '/admin/promises',
    answers: {
      'GET /api/admin/promises': ok(page),
      'GET /api/admin/departures?per_page=50': ok({ data: [departure], meta: { page: 1, per_page: 50, total: 1 } }),
      ...answers,
    },
  })
}

test('the figures, the offers and the players who left are shown', async () => {
  await open()
  expect(screen.getByText('Promises open').nextSibling?.textContent).toBe('12')
  expect(screen.getByText('Cost', { selector: 'dt' }).nextSibling?.textContent).toBe('AED 145.00')
  const table = screen.getByRole('table', { name: 'Offers' })
  expect(within(table).getByText('Another name: PEDRI 8').textContent).not.toBe('')
  expect(screen.getByText(/5 offers, 1 answered/).textContent).not.toBe('')
})

test('players beyond the first fifty come when they are asked for, and one of them can come back', async () => {
  const players = Array.from({ length: 52 }, (_, place) => ({
    ...departure,
    ...{ id: 100 - place, player: { name: `Player ${place + 1}`, number: 9 } },
  }))
  const page = (number: number, data: object[]) => ok({ data, meta: { page: number, per_page: 50, total: 52 } })
  const END = 'POST /api/admin/departures/49/end'
  await open({
    'GET /api/admin/departures?per_page=50': page(1, players.slice(0, 50)),
    'GET /api/admin/departures?page=2&per_page=50': page(2, players.slice(50)),
    [END]: ok({ ...players[51], came_back_at: '2026-11-17T08:00:00Z' }),
  })
  expect(screen.getByText('Showing 50 of 52')).toBeDefined()
  expect(screen.queryByText('Player 52')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Show more players' }))

  expect(await screen.findByText('Player 52')).toBeDefined()
  expect(screen.getByText('Player 1')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show more players' })).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Player 52 came back' }))
  expect(await screen.findByText(/Came back on/)).toBeDefined()
})

test('a player who came back is told to the server', async () => {
  const END = 'POST /api/admin/departures/4/end'
  const { bodiesOf } = await open({ [END]: ok({ ...departure, came_back_at: '2026-11-17T08:00:00Z' }) })
  await userEvent.click(screen.getByRole('button', { name: 'Salvat came back' }))
  expect(bodiesOf(END)).toHaveLength(1)
})

test('a file is checked before anything is saved', async () => {
  const rows = [
    { row: 1, verdict: 'new', text: 'Left on 2026-11-17. 3 jerseys are under promise.', promises: 3 },
    { row: 2, verdict: 'refused', text: 'There is no club “Atlantis”.', promises: 0 },
  ]
  const { bodiesOf } = await open({ [TRANSFERS]: ok({ rows, is_saved: false }) })
  await userEvent.click(screen.getByRole('button', { name: 'Upload transfers' }))
  const field = await screen.findByLabelText('Or paste the rows here')
  await userEvent.click(field)
  await userEvent.paste('Harbour City,Salvat,19,\nAtlantis,Nemo,1,')
  await userEvent.click(screen.getByRole('button', { name: 'Check the file' }))
  await screen.findByText('There is no club “Atlantis”.')
  await userEvent.click(screen.getByRole('button', { name: 'Mark 1 player as gone' }))
  expect(bodiesOf(TRANSFERS)).toMatchObject([{ dry_run: true }, { dry_run: false }])
})
