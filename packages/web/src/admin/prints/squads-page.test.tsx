import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { mariam } from '../../testing/people'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import * as squadsPage from './squads-page'

beforeEach(() => {
  givenSignedIn({ ...mariam, role: 'admin' })
})

afterEach(() => {
  act(givenNobody)
  vi.unstubAllGlobals()
})

const SAVE = 'PUT /api/admin/squads/3'
const SQUADS = 'GET /api/admin/squads/3'
const omar = { name: 'Omar', number: 10 }
const zoe = { name: 'Zoë', number: 7 }
const squad = { club_id: 3, season: '2026/27', players: [zoe, omar], version: 4 }

function open(answers: Parameters<typeof openOwnPage>[1]['answers'] = {}) {
  const leagues = [{ id: 1, name: 'Coast League', count: 1, clubs: [{ id: 3, name: 'Harbour City', count: 1 }] }]
  return openOwnPage(squadsPage, {
    route: '/admin/category-management/squads/:clubId?',
    address: '/admin/category-management/squads/3',
    answers: Object.assign(answers, {
      'GET /api/product-filters': ok({ leagues }),
      'GET /api/clubs/3': ok({ id: 3, name: 'Harbour City' }),
      [SQUADS]: answers[SQUADS] ?? ok({ data: [squad] }),
    }),
  })
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const players = () =>
  within(screen.getByRole('list', { name: 'Players' }))
    .getAllByRole('listitem')
    .map((row) =>
      within(row)
        .getAllByRole<HTMLInputElement>('textbox')
        .map(({ value }) => value),
    )

describe('a squad', () => {
  test('is shown, changed and saved as a whole', async () => {
    const saved = { ...squad, players: [zoe, omar, { name: 'Sara', number: 11 }] }
    const { bodiesOf } = await open({ [SAVE]: ok(saved) })
    expect(players()).toEqual([
      ['7', 'Zoë'],
      ['10', 'Omar'],
    ])

    await press('Add player')
    await userEvent.keyboard('11')
    await userEvent.type(field('Name of player 3'), 'Sara')
    await press('Save squad')

    expect(await screen.findByText('Squad saved.')).toBeDefined()
    expect(bodiesOf(SAVE)).toEqual([
      {
        season: '2026/27',
        players: [
          { name: 'Zoë', number: '7' },
          { name: 'Omar', number: '10' },
          { name: 'Sara', number: '11' },
        ],
        version: 4,
      },
    ])
  })

  test('that somebody else changed meanwhile is shown with both changes, and saved over theirs', async () => {
    const message = 'Somebody changed this squad on November 17, 2026 at 10:12 PM. Please look at it again.'
    const answers: Parameters<typeof open>[0] = {
      [SAVE]: { status: 409, body: { message, code: 'changed-meanwhile' } },
    }
    const { bodiesOf } = await open(answers)
    await userEvent.clear(field('Name of player 1'))
    await userEvent.type(field('Name of player 1'), 'Zara')
    const sara = { name: 'Sara', number: 11 }
    answers[SQUADS] = ok({ data: [{ ...squad, players: [{ name: 'Zoe', number: 7 }, omar, sara], version: 5 }] })
    await press('Save squad')

    await screen.findByText(message)
    expect(screen.getByRole('row', { name: 'Number 7 Zara Zoe' })).toBeDefined()
    expect(screen.getByText('Taken over from there: Number 11 (Sara).')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText(message).closest('[data-notice]')))
    expect(players()).toEqual([
      ['7', 'Zara'],
      ['10', 'Omar'],
      ['11', 'Sara'],
    ])

    answers[SAVE] = ok({ ...squad, players: [{ name: 'Zara', number: 7 }, omar, sara], version: 6 })
    await press('Keep mine')
    expect(await screen.findByText('Squad saved.')).toBeDefined()
    expect(bodiesOf(SAVE)[1]).toMatchObject({
      version: 5,
      players: [{ name: 'Zara' }, { name: 'Omar' }, { name: 'Sara' }],
    })
    expect(screen.queryByText(message)).toBeNull()
  })

  test('can be taken as somebody else saved it', async () => {
    const body = { message: 'Somebody changed this squad.', code: 'changed-meanwhile' }
    const answers: Parameters<typeof open>[0] = { [SAVE]: { status: 409, body } }
    await open(answers)
    await press('Remove player 1')
    answers[SQUADS] = ok({ data: [{ ...squad, players: [{ name: 'Zoe', number: 7 }, omar], version: 5 }] })
    await press('Save squad')
    await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }))

    expect(players()).toEqual([
      ['7', 'Zoe'],
      ['10', 'Omar'],
    ])
    expect(screen.queryByText('Somebody changed this squad.')).toBeNull()
  })

  test('that somebody else deleted stays as it was typed and can be written anew', async () => {
    const body = { message: 'Somebody changed this squad.', code: 'changed-meanwhile' }
    const answers: Parameters<typeof open>[0] = { [SAVE]: { status: 409, body } }
    const { bodiesOf } = await open(answers)
    await press('Remove player 1')
    answers[SQUADS] = ok({ data: [] })
    await press('Save squad')
    await press('Keep mine')
    expect(bodiesOf(SAVE)[1]).toEqual({ season: '2026/27', players: [{ name: 'Omar', number: '10' }], version: 0 })
  })

  test('is not deleted over a change that nobody saw', async () => {
    const body = { message: 'Somebody changed this squad.', code: 'changed-meanwhile' }
    const answers: Parameters<typeof open>[0] = { [SAVE]: { status: 409, body } }
    const { bodiesOf } = await open(answers)
    await press('Delete squad')
    answers[SQUADS] = ok({ data: [{ ...squad, players: [omar], version: 5 }] })
    await press('Delete')

    expect(await screen.findByText('Somebody changed this squad.')).toBeDefined()
    await waitFor(() => expect(players()).toEqual([['10', 'Omar']]))
    expect(bodiesOf(SAVE)).toEqual([{ season: '2026/27', players: [], version: 4 }])
  })

  test('is not sent while something in it is wrong, which is said at its row', async () => {
    const { bodiesOf } = await open()

    await userEvent.clear(field('Number of player 2'))
    await userEvent.type(field('Number of player 2'), '7')
    await press('Save squad')

    expect(screen.getByText('Number 7 is taken twice.')).toBeDefined()
    expect(document.activeElement).toBe(field('Number of player 2'))
    expect(bodiesOf(SAVE)).toEqual([])
  })

  test('of a new season never replaces one that is there', async () => {
    const { bodiesOf } = await open()

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Season' }), 'New season')
    await userEvent.clear(await screen.findByRole('textbox', { name: 'Season' }))
    await userEvent.type(field('Season'), '2026/27')
    await userEvent.type(field('Number of player 1'), '9')
    await userEvent.type(field('Name of player 1'), 'Mona')
    await press('Save squad')

    expect(screen.getByText('There is a squad for 2026/27 already. Please choose it above.')).toBeDefined()
    expect(bodiesOf(SAVE)).toEqual([])
  })

  test('that the server refuses keeps what was typed, with the refusal at its row', async () => {
    const refusal = { message: 'No.', errors: { 'players.1.name': ['This name is too wide for the shirt.'] } }
    await open({ [SAVE]: { status: 422, body: refusal } })

    await press('Remove player 1')
    await press('Add player')
    await userEvent.keyboard('12')
    await userEvent.type(field('Name of player 2'), 'Mona')
    await press('Save squad')

    expect((await screen.findAllByText(/too wide for the shirt/)).length).toBeGreaterThan(0)
    expect(field('Name of player 2').getAttribute('aria-invalid')).toBe('true')
    expect(field('Name of player 2').value).toBe('Mona')
  })

  test('is deleted only after a question', async () => {
    const answers: Parameters<typeof open>[0] = { [SAVE]: ok({ ...squad, players: [] }) }
    const { bodiesOf } = await open(answers)

    await press('Delete squad')
    const question = within(screen.getByRole('dialog', { name: 'Season 2026/27' }))
    expect(question.getByText('Are you sure you want to delete this squad?')).toBeDefined()
    expect(question.getByText('Harbour City')).toBeDefined()
    answers[SQUADS] = ok({ data: [] })
    await press('Delete')

    expect(await screen.findByText('Squad deleted.')).toBeDefined()
    expect(bodiesOf(SAVE)).toEqual([{ season: '2026/27', players: [], version: 4 }])
    await waitFor(() => expect(players()).toEqual([['', '']]))
  })
})

describe('players from a CSV', () => {
  test('are looked at row by row before they replace the list', async () => {
    await open()

    await press('Import CSV')
    const dialog = within(screen.getByRole('dialog', { name: 'Import players' }))
    await userEvent.click(dialog.getByRole('textbox', { name: 'Or paste the rows here' }))
    await userEvent.paste('number,name\n9,Mona\nten,Lea')
    const rows = within(dialog.getByRole('table', { name: 'Rows found' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'RowNumberNameResult',
      '19MonaOK',
      '2tenLeaA number is a whole number from 0 to 99.',
    ])
    await userEvent.click(dialog.getByRole('button', { name: 'Use 2 players' }))

    expect(players()).toEqual([
      ['9', 'Mona'],
      ['ten', 'Lea'],
    ])
    expect(field('Number of player 2').getAttribute('aria-invalid')).toBe('true')
  })

  test('can come as a file', async () => {
    await open()

    await press('Import CSV')
    await userEvent.upload(screen.getByLabelText('CSV file'), new File(['Mona,9'], 'squad.csv', { type: 'text/csv' }))

    expect(await screen.findByRole('button', { name: 'Use 1 player' })).toBeDefined()
  })
})

test('clubs that could not be loaded are missed in words, and there after another try', async () => {
  const answers: Parameters<typeof openOwnPage>[1]['answers'] = {
    'GET /api/product-filters': { status: 503, body: null },
  }
  await openOwnPage(squadsPage, {
    route: '/admin/category-management/squads/:clubId?',
    address: '/admin/category-management/squads',
    answers,
  })
  expect(screen.getByText('The clubs could not be loaded.')).toBeDefined()

  const clubs = [{ id: 3, name: 'Harbour City', count: 1 }]
  answers['GET /api/product-filters'] = ok({ leagues: [{ id: 1, name: 'Coast League', count: 1, clubs }] })
  await press('Try again')

  expect(await screen.findByRole('option', { name: 'Harbour City' })).toBeDefined()
  expect(screen.queryByText('The clubs could not be loaded.')).toBeNull()
})
