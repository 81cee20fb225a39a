import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { Answering } from '../../testing/answering'
import { asStaff } from '../../testing/as-staff'
import { anOrder } from '../../testing/checkout'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { mariam } from '../../testing/people'
import { aReview } from '../../testing/reviews'
import { aManagedUser, pageOf } from '../../testing/staff'
import * as userPage from './user-page'
import * as usersPage from './users-page'

const LIST = 'GET /api/admin/users?sort=newest'
const USER = 'PUT /api/admin/users/5'
const STATUS = 'PUT /api/admin/users/5/status'
const LAST_ADMIN = { message: 'The shop needs an active admin, and this is the last one.', code: 'last-admin' }
const blocked = { ...mariam, status: 'blocked' }

asStaff()

async function openUsers(answers: Answering = {}) {
  const given: Answering = { [LIST]: pageOf([mariam]), ...answers }
  return { ...(await openOwnPage(usersPage, { route: '/admin/users', answers: given })), answers: given }
}

const dialog = () => within(screen.getByRole('dialog'))
const block = () => userEvent.click(screen.getByRole('button', { name: 'Block Mariam Haddad' }))

describe('users', () => {
  test('are listed with name, address, role and status', async () => {
    await openUsers()

    const row = within(screen.getByRole('row', { name: /mariam@/ }))
    expect(row.getByRole('link', { name: 'Mariam Haddad' }).getAttribute('href')).toBe('/admin/users/5')
    expect(row.getByText('mariam@example.com')).toBeDefined()
    expect(row.getByText('Customer')).toBeDefined()
    expect(row.getByText('Active')).toBeDefined()
  })

  test('have views, and those that somebody saved', async () => {
    const saved = { id: 4, list: 'users', name: 'Wholesale', query: 'tag=wholesale' }
    await openUsers({ 'GET /api/admin/saved-views': ok({ data: [saved] }) })

    const views = within(screen.getByRole('navigation', { name: 'Views of users' }))
    expect(views.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['All', '/admin/users'],
      ['Customers', '/admin/users?role=customer'],
      ['Best customers', '/admin/users?role=customer&sort=spent'],
      ['Blocked', '/admin/users?status=blocked'],
      ['Wholesale', '/admin/users?tag=wholesale'],
    ])
  })

  test('that can’t be loaded are missed in words', async () => {
    await openUsers({ [LIST]: { status: 500 } })

    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch users. Please try again.')
  })

  test('are blocked after a question', async () => {
    const { answers, bodiesOf } = await openUsers({ [STATUS]: ok(blocked) })

    await block()
    expect(dialog().getByText(/signed out at once/)).toBeDefined()
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(bodiesOf(STATUS)).toEqual([])

    answers[LIST] = pageOf([blocked])
    await block()
    await userEvent.click(dialog().getByRole('button', { name: 'Block' }))

    expect(await screen.findByRole('button', { name: 'Unblock Mariam Haddad' })).toBeDefined()
    expect(bodiesOf(STATUS)).toEqual([{ status: 'blocked' }])
  })

  test('are unblocked at once', async () => {
    const { answers, bodiesOf } = await openUsers({ [LIST]: pageOf([blocked]), [STATUS]: ok(mariam) })

    answers[LIST] = pageOf([mariam])
    await userEvent.click(screen.getByRole('button', { name: 'Unblock Mariam Haddad' }))

    expect(await screen.findByRole('button', { name: 'Block Mariam Haddad' })).toBeDefined()
    expect(bodiesOf(STATUS)).toEqual([{ status: 'active' }])
  })

  test.each([
    [{ status: 500 }, 'Failed to update user status. Please try again.'],
    [{ status: 422, body: LAST_ADMIN }, LAST_ADMIN.message],
  ])('that can’t be blocked stay as they are', async (reply, text) => {
    await openUsers({ [STATUS]: reply })

    await block()
    await userEvent.click(dialog().getByRole('button', { name: 'Block' }))

    expect(await screen.findByText(text)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Block Mariam Haddad' })).toBeDefined()
  })
})

describe('the edit dialog', () => {
  const edit = () => userEvent.click(screen.getByRole('button', { name: 'Edit Mariam Haddad' }))
  const save = () => userEvent.click(dialog().getByRole('button', { name: /^Sav/ }))

  test('changes name, role and status, but not the address', async () => {
    const { answers, bodiesOf } = await openUsers({ [USER]: ok(mariam) })
    await edit()
    expect(dialog().getByLabelText<HTMLInputElement>('Email').disabled).toBe(true)
    expect(dialog().getByLabelText<HTMLInputElement>('Email').value).toBe('mariam@example.com')

    await userEvent.clear(dialog().getByLabelText('Name'))
    await userEvent.type(dialog().getByLabelText('Name'), 'Mariam H.')
    await userEvent.selectOptions(dialog().getByLabelText('Role'), 'Manager')
    await userEvent.selectOptions(dialog().getByLabelText('Status'), 'Blocked')
    answers[LIST] = pageOf([{ ...blocked, name: 'Mariam H.', role: 'manager' }])
    await save()

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(bodiesOf(USER)).toEqual([
      { name: 'Mariam H.', email: 'mariam@example.com', role: 'manager', status: 'blocked' },
    ])
    expect(await screen.findByRole('link', { name: 'Mariam H.' })).toBeDefined()
  })

  test('asks for a name', async () => {
    const { bodiesOf } = await openUsers()
    await edit()

    await userEvent.clear(dialog().getByLabelText('Name'))
    await save()

    expect(dialog().getByText('Please enter a name.')).toBeDefined()
    expect(bodiesOf(USER)).toEqual([])
  })

  test.each([
    [{ status: 500 }, 'Failed to update user. Please try again.'],
    [{ status: 422, body: LAST_ADMIN }, LAST_ADMIN.message],
  ])('says why it could not save, and keeps what was typed', async (reply, text) => {
    await openUsers({ [USER]: reply })
    await edit()

    await userEvent.type(dialog().getByLabelText('Name'), '!')
    await save()

    expect(await dialog().findByText(text)).toBeDefined()
    expect(dialog().getByLabelText<HTMLInputElement>('Name').value).toBe('Mariam Haddad!')
  })
})

describe('one user', () => {
  const ORDERS = 'GET /api/admin/order-management?user=5&per_page=10'
  const REVIEWS = 'GET /api/admin/review-management?user=5&per_page=10'

  const openUser = (answers: Answering = {}) =>
    openOwnPage(userPage, {
      route: '/admin/users/:id',
      address: '/admin/users/5',
      answers: {
        'GET /api/admin/users/5': ok(aManagedUser),
        [ORDERS]: pageOf([anOrder]),
        [REVIEWS]: pageOf([aReview()]),
        ...answers,
      },
    })

  test('is shown with what they bought, spent and said', async () => {
    await openUser()

    expect(screen.getByRole('heading', { level: 1, name: 'Mariam Haddad' })).toBeDefined()
    expect(within(screen.getByRole('region', { name: 'Account' })).getByText('1,321.90')).toBeDefined()
    expect(screen.getByRole('link', { name: '#712' })).toBeDefined()
    expect(screen.getByText('Deep colour, no shine.')).toBeDefined()
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(hrefOf('All their orders')).toBe('/admin/order-management?user=5')
    expect(hrefOf('All their reviews')).toBe('/admin/review-management?user=5')
    expect(hrefOf('History')).toBe('/admin/audit-log?subject=user&id=5')
  })

  test('is shown without what can’t be loaded', async () => {
    await openUser({ [ORDERS]: { status: 500 }, [REVIEWS]: { status: 500 } })

    expect(screen.getByText('The orders could not be loaded.')).toBeDefined()
    expect(screen.getByText('The reviews could not be loaded.')).toBeDefined()
  })

  test('who can’t be loaded is missed in words', async () => {
    await openUser({ 'GET /api/admin/users/5': { status: 500 } })

    expect(screen.getByRole('alert').textContent).toContain('Failed to fetch user. Please try again.')
  })
})
