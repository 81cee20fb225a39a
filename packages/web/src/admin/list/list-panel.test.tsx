import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation, useRevalidator } from 'react-router'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { mariam } from '../../testing/people'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { givenNobody, givenSignedIn } from '../../testing/visitors'
import { EmptyState } from '../../ui/empty-state'
import type { ListColumn } from './list-column'
import { listLoader, type LoadedList } from './list-loader'
import { ListPanel } from './list-panel'
import { useListQuery } from './use-list-query'

beforeEach(() => {
  givenSignedIn({ ...mariam, role: 'admin' })
})

afterEach(() => {
  localStorage.clear()
  act(givenNobody)
  vi.unstubAllGlobals()
})

interface Person {
  id: number
  name: string
  email: string
}

const shape = { filters: ['role'] as const, sort: 'newest' }
const filters = [
  {
    name: 'role' as const,
    label: 'Role',
    options: [
      { value: '', label: 'Any role' },
      { value: 'admin', label: 'Admin' },
    ],
  },
]
const columns: ListColumn<Person>[] = [
  {
    id: 'name',
    header: 'Name',
    narrow: 'main',
    sort: { asc: 'name' },
    cell: ({ name }) => name,
    to: ({ id }) => `/${id}`,
  },
  { id: 'email', header: 'E-mail', choice: 'shown', cell: ({ email }) => email },
]

const page = {
  clientLoader: listLoader({
    route: 'GET /api/admin/users',
    shape,
    failed: 'Failed to fetch users. Please try again.',
  }),
  default: function People({ loaderData }: { loaderData: LoadedList<{ data: Person[]; meta: never }> }) {
    const query = useListQuery<'role'>(shape)
    const { revalidate } = useRevalidator()
    const { pathname, search } = useLocation()
    return (
      <>
        <h1>Users</h1>
        <output>{pathname + search}</output>
        <button onClick={() => void revalidate()}>Refresh</button>
        <ListPanel
          label="Users"
          loaded={loaderData}
          query={query}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          search="Search users"
          filters={filters}
          choiceKey="people"
          selected={(rows) => <button>{`Block ${rows.map(({ name }) => name).join(' and ')}`}</button>}
          empty={<EmptyState title="Nobody is here yet" />}
        />
      </>
    )
  },
}

const LIST = 'GET /api/admin/users?sort=newest'
const people = [
  { id: 1, name: 'Mariam', email: 'mariam@example.com' },
  { id: 2, name: 'Omar', email: 'omar@example.com' },
]
const pageOf = (data: unknown[], total = data.length, number = 1) =>
  ok({ data, meta: { page: number, per_page: 2, total } })

const open = (answers: Parameters<typeof openOwnPage>[1]['answers'], address = '/admin/users') =>
  openOwnPage(page, { route: '/admin/users', address, answers })
const whereabouts = () => document.querySelector('output')?.textContent
const names = () => screen.getAllByRole('row').map((row) => within(row).queryByRole('link')?.textContent)

describe('a list', () => {
  test('shows its rows, how many there are, and the way to the next page', async () => {
    await open({ [LIST]: pageOf(people, 5), [`${LIST}&page=2`]: pageOf([{ ...people[0], name: 'Sara' }], 5, 2) })

    expect(names()).toEqual([undefined, 'Mariam', 'Omar'])
    expect(screen.getByText('1–2 of 5')).toBeDefined()

    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }))
    expect(await screen.findByRole('link', { name: 'Sara' })).toBeDefined()
    expect(whereabouts()).toBe('/admin/users?page=2')
  })

  test.each([
    ['a line that is cut off', { scrollWidth: 300, clientWidth: 100 }, 'Mariam'],
    ['lines that are cut off', { scrollHeight: 90, clientHeight: 40 }, 'Mariam'],
    ['a name that has room', { scrollHeight: 40, clientHeight: 40 }, ''],
  ])('hovering says the whole of %s', async (_, sizes, said) => {
    await open({ [LIST]: pageOf(people) })
    const cell = screen.getByRole('link', { name: 'Mariam' }).parentElement ?? document.body
    for (const [size, value] of Object.entries(sizes)) Object.defineProperty(cell, size, { value })
    // The DOM of these tests lays nothing out and has no `innerText`.
    Object.defineProperty(cell, 'innerText', { value: cell.textContent })

    await userEvent.hover(cell)
    expect(cell.title).toBe(said)
  })

  test('is searched after a pause in typing', async () => {
    const { calls } = await open({
      [LIST]: pageOf(people, 5),
      'GET /api/admin/users?search=omar&sort=newest': pageOf(people.slice(1)),
    })

    await userEvent.type(screen.getByRole('searchbox', { name: 'Search users' }), 'omar')

    await waitFor(() => expect(names()).toEqual([undefined, 'Omar']))
    expect(whereabouts()).toBe('/admin/users?search=omar')
    expect(calls).toHaveLength(2)
  })

  test('says when nothing matches, and shows everything again', async () => {
    await open({ [LIST]: pageOf(people), 'GET /api/admin/users?role=admin&sort=newest': pageOf([]) })

    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Admin')
    expect(await screen.findByText('Nothing matches')).toBeDefined()

    await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }))
    await waitFor(() => expect(names()).toEqual([undefined, 'Mariam', 'Omar']))
    expect(whereabouts()).toBe('/admin/users')
  })

  test('is sorted by its headers', async () => {
    await open({ [LIST]: pageOf(people), 'GET /api/admin/users?sort=name': pageOf([...people].reverse()) })

    await userEvent.click(screen.getByRole('button', { name: 'Name' }))

    await waitFor(() => expect(names()).toEqual([undefined, 'Omar', 'Mariam']))
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
    expect(whereabouts()).toBe('/admin/users?sort=name')
  })

  test('without an entry says so', async () => {
    await open({ [LIST]: pageOf([]) })

    expect(screen.getByRole('heading', { name: 'Nobody is here yet' })).toBeDefined()
    expect(screen.queryByRole('searchbox')).toBeNull()
  })

  test('that cannot be loaded says so and can be tried again', async () => {
    const answers: Parameters<typeof open>[0] = { [LIST]: { status: 500 } }
    await open(answers)
    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch users. Please try again.')

    answers[LIST] = pageOf(people)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

    await waitFor(() => expect(names()).toEqual([undefined, 'Mariam', 'Omar']))
  })

  test('that cannot be brought up to date keeps what it shows', async () => {
    const answers: Parameters<typeof open>[0] = { [LIST]: pageOf(people) }
    await open(answers)

    answers[LIST] = { status: 503 }
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))

    expect((await screen.findByRole('alert')).textContent).toContain('What you see may be out of date.')
    expect(names()).toEqual([undefined, 'Mariam', 'Omar'])
  })
})

describe('rows', () => {
  test('can be selected one by one and all at once', async () => {
    await open({ [LIST]: pageOf(people) })

    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Omar' }))
    expect(screen.getByText('1 selected')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Block Omar' })).toBeDefined()

    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    expect(screen.getByRole('button', { name: 'Block Mariam and Omar' })).toBeDefined()

    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByText(/selected/)).toBeNull()
  })

  test('is selected from one row to another with Shift', async () => {
    await open({ [LIST]: pageOf([...people, { id: 3, name: 'Sara', email: 'sara@example.com' }]) })
    const user = userEvent.setup()

    await user.click(screen.getByRole('checkbox', { name: 'Select Mariam' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select Sara' }))
    await user.keyboard('{/Shift}')

    expect(screen.getByRole('button', { name: 'Block Mariam and Omar and Sara' })).toBeDefined()
  })
})

test('a column that was hidden stays hidden on this device', async () => {
  const { unmount } = await open({ [LIST]: pageOf(people) })
  await userEvent.click(screen.getByRole('button', { name: 'Choose columns' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'E-mail' }))
  expect(screen.queryByRole('columnheader', { name: 'E-mail' })).toBeNull()

  unmount()
  await open({ [LIST]: pageOf(people) })

  expect(screen.queryByRole('columnheader', { name: 'E-mail' })).toBeNull()
})

test('a column that was moved stays there on this device', async () => {
  const further = { id: 'role', header: 'Role', choice: 'shown' as const, cell: () => 'Admin' }
  columns.push(further)
  onTestFinished(() => void columns.pop())
  const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const { unmount } = await open({ [LIST]: pageOf(people) })
  await userEvent.click(screen.getByRole('button', { name: 'Choose columns' }))

  await userEvent.click(screen.getByRole('button', { name: 'Move Role forward' }))
  expect(headers().slice(-2)).toEqual(['Role', 'E-mail'])

  unmount()
  await open({ [LIST]: pageOf(people) })
  expect(headers().slice(-2)).toEqual(['Role', 'E-mail'])
})

test('the density that was chosen holds for every list on this device', async () => {
  const { unmount } = await open({ [LIST]: pageOf(people) })
  expect(screen.getByRole('table').dataset.density).toBe('comfortable')

  await userEvent.click(screen.getByRole('button', { name: 'Compact' }))
  expect(screen.getByRole('table').dataset.density).toBe('compact')

  unmount()
  await open({ [LIST]: pageOf(people) })
  expect(screen.getByRole('table').dataset.density).toBe('compact')
})

test('a list that the server did not count to its end says so', async () => {
  await open({ [LIST]: ok({ data: people, meta: { page: 1, per_page: 24, total: 10_000, has_more: true } }) })
  expect(screen.getByText('1–24 of more than 10,000')).toBeDefined()
})

test('the number of rows that was chosen is asked for, here and in the lists opened later', async () => {
  const large = (size: number) => ok({ data: people, meta: { page: 1, per_page: size, total: 300 } })
  const answers = { [LIST]: large(24), [`${LIST}&per_page=50`]: large(50) }
  const { unmount } = await open(answers)

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50 rows')
  expect(await screen.findByText('1–50 of 300')).toBeDefined()
  expect(whereabouts()).toBe('/admin/users?per_page=50')

  unmount()
  await open(answers)
  expect(screen.getByText('1–50 of 300')).toBeDefined()
  expect(whereabouts()).toBe('/admin/users')
})
