import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { managedCategories, managedClub } from '../../testing/managed'
import { mariam } from '../../testing/people'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { movedTo } from '../editing/moved-to'
import * as page from './categories-page'

beforeEach(() => givenSignedIn({ ...mariam, role: 'admin' }))

afterEach(() => {
  act(givenNobody)
  vi.unstubAllGlobals()
})

const LIST = 'GET /api/admin/category-management?sort=name&per_page=1000&page=1'
const listOf = (data: unknown[]) => ok({ data, meta: { page: 1, per_page: 1000, total: data.length } })

type Answers = Parameters<typeof openOwnPage>[1]['answers']

async function open(answers: Answers = {}, search = '') {
  const all: Answers = { [LIST]: listOf(managedCategories), ...answers }
  const route = '/admin/category-management'
  const opened = await openOwnPage(page, { route, address: route + search, answers: all })
  if (search !== '') await screen.findByRole('dialog')
  return { ...opened, answers: all }
}

const league = () => screen.getByRole('button', { name: /^Northern League/ })

describe('the tree of categories', () => {
  test('is read from a bare list in any order, with the fields that were sent', async () => {
    const club = { id: 3, name: 'Foreign Town', description: null, image: null, parent_id: 1 }
    await open({ [LIST]: ok([club, { id: 1, name: 'Foreign League', parent_id: null }]) })
    await userEvent.click(screen.getByRole('button', { name: /^Foreign League/ }))

    expect(screen.getByRole('button', { name: 'Edit Foreign Town' })).toBeDefined()
  })

  test('opens a league on its clubs, with the ways to their products and squads', async () => {
    await open()
    expect(league().getAttribute('aria-expanded')).toBe('false')
    await userEvent.click(league())

    expect(league().getAttribute('aria-expanded')).toBe('true')
    const products = screen.getByRole('link', { name: 'Products of Harbour City' })
    expect(products.getAttribute('href')).toBe('/admin/product-management?club=3')
    expect(products.textContent).toBe('2 products')
    expect(screen.getByRole('link', { name: 'Squads of Harbour City' }).getAttribute('href')).toBe(
      '/admin/category-management/squads/3',
    )
    expect(screen.getByText(/1 league, 2 clubs/)).toBeDefined()
  })

  test('opens what is searched for', async () => {
    await open()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search categories' }), 'rovers')

    expect(await screen.findByRole('button', { name: 'Edit Hill Rövers' })).toBeDefined()
    await waitFor(() => expect(screen.queryByText('Harbour City')).toBeNull())
  })

  test('is in the order of the shop, whatever the names are', async () => {
    const [northern, harbour, hill] = managedCategories
    await open({ [LIST]: listOf([northern, { ...harbour, position: 1 }, { ...hill, position: 0 }]) })
    await userEvent.click(league())
    expect(clubs()).toEqual(['Hill Rövers', 'Harbour City'])
  })

  test('that cannot be loaded says so', async () => {
    await open({ [LIST]: { status: 500 } })
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch categories. Please try again.')
  })
})

const clubs = () =>
  within(screen.getByRole('list', { name: 'Clubs of Northern League' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('bdi')?.textContent)

describe('the order of clubs', () => {
  const MOVE = 'PUT /api/admin/category-management/3/place'
  const [northern, harbour, hill] = managedCategories
  const handle = () => screen.getByRole('button', { name: 'Move Harbour City' })

  async function openClubs(answers: Answers = {}) {
    const third = { ...hill, id: 5, name: 'Lake Town' }
    const opened = await open({ [LIST]: listOf([northern, harbour, hill, third]), ...answers })
    await userEvent.click(league())
    return { ...opened, third }
  }

  test('is changed by keys, shown and said at once, and saved by every press', async () => {
    const { bodiesOf, answers, third } = await openClubs({ [MOVE]: ok({ ids: [] }) })
    answers[LIST] = () => {
      const moved = movedTo([harbour, hill, third], 0, bodiesOf(MOVE).length)
      return listOf([northern, ...moved.map((club, position) => ({ ...club, position }))])
    }
    handle().focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')

    expect(clubs()).toEqual(['Hill Rövers', 'Lake Town', 'Harbour City'])
    expect(document.activeElement).toBe(handle())
    expect(screen.getByText('Harbour City is now at place 3 of 3.').getAttribute('role')).toBe('status')
    await waitFor(() => expect(bodiesOf(MOVE)).toEqual([{ to: 5 }, { to: 'last' }]))
  })

  test('is as it was saved where a move is refused', async () => {
    const message = 'Somebody has changed the categories meanwhile. Please look at them again.'
    await openClubs({ [MOVE]: { status: 409, body: { message, code: 'changed-meanwhile' } } })
    handle().focus()
    await userEvent.keyboard('{End}')

    expect(await screen.findByText(message)).toBeDefined()
    await waitFor(() => expect(clubs()).toEqual(['Harbour City', 'Hill Rövers', 'Lake Town']))
  })

  test('can be chosen from a list of places', async () => {
    const { bodiesOf } = await openClubs({ [MOVE]: ok({ ids: [] }) })
    await userEvent.click(handle())
    const dialog = within(screen.getByRole('dialog', { name: 'Move Harbour City' }))
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Place' }), '2. in place of Hill Rövers')
    await userEvent.click(dialog.getByRole('button', { name: 'Move' }))

    await waitFor(() => expect(bodiesOf(MOVE)).toEqual([{ to: 5 }]))
    expect(document.activeElement).toBe(handle())
  })

  test('can’t be changed while a search hides some of them', async () => {
    await openClubs()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search categories' }), 'harbour')
    await waitFor(() => expect(screen.queryByText('Lake Town')).toBeNull())
    expect(screen.queryByRole('button', { name: 'Move Harbour City' })).toBeNull()
  })
})

describe('one category', () => {
  const ADD = 'POST /api/admin/category-management'
  const SAVE = 'PUT /api/admin/category-management/3'
  const DELETE = 'DELETE /api/admin/category-management/3'
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

  test('needs a name', async () => {
    await open({}, '?add')
    expect(screen.getByRole('dialog', { name: 'Add category' })).toBeDefined()
    await save()
    expect(screen.getByText('Please enter a name.')).toBeDefined()
  })

  test('is added below its league', async () => {
    const { bodiesOf } = await open({ [ADD]: { status: 201, body: managedClub } }, '?add=1')
    await userEvent.type(field('Name'), 'Dock United')
    await userEvent.type(field('Founded'), '1901')
    await save()

    expect(await screen.findByText('Club saved.')).toBeDefined()
    expect(bodiesOf(ADD)).toMatchObject([{ name: 'Dock United', parent_id: 1, founded: 1901, country: null }])
  })

  test('that cannot move says why where that was chosen', async () => {
    const body = { message: 'This club still has 2 products, so it can’t become a league.', code: 'conflict' }
    await open({ [SAVE]: { status: 409, body } }, '?edit=3')
    const parent = screen.getByRole('combobox', { name: 'League' })
    await userEvent.selectOptions(parent, '')
    await save()

    expect(await screen.findByText(body.message)).toBeDefined()
    expect(parent.getAttribute('aria-invalid')).toBe('true')
  })

  test('that somebody else changed is put together from both', async () => {
    const refused = { status: 409, body: { message: 'Somebody changed this category.', code: 'changed-meanwhile' } }
    const { bodiesOf, answers } = await open({ [SAVE]: refused }, '?edit=3')
    await userEvent.type(field('City'), ' Bay')
    answers[LIST] = listOf(
      managedCategories.map((one) => (one.id === 3 ? { ...one, version: 5, stadium: 'Pier' } : one)),
    )
    await save()
    expect((await screen.findByRole('alert')).textContent).toContain('Taken over from there: Stadium (Pier).')

    answers[SAVE] = ok(managedClub)
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }))
    expect(await screen.findByText('Club saved.')).toBeDefined()
    expect(bodiesOf(SAVE).at(-1)).toMatchObject({ city: 'Harbourtown Bay', stadium: 'Pier', version: 5 })
  })

  test('is deleted after a question; what is in the way is told', async () => {
    const refused = { status: 409, body: { message: 'This club still has 2 products.', code: 'conflict' } }
    const { answers } = await open({ [DELETE]: refused }, '?edit=3')
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
    const question = screen.getByRole('dialog', { name: 'Delete category' })
    expect(within(question).getByText('Are you sure you want to delete this category?')).toBeDefined()
    expect(within(question).getByText('Harbour City')).toBeDefined()
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await within(question).findByText('This club still has 2 products.')).toBeDefined()

    answers[DELETE] = ok({ message: 'Club deleted.' })
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Club deleted.')).toBeDefined()
  })
})
