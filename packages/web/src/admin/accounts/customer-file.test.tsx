import type { CustomerFile } from '@shop/contract/customers'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Answering } from '../../testing/answering'
import { asStaff } from '../../testing/as-staff'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { aManagedUser, pageOf } from '../../testing/staff'
import * as userPage from './user-page'
import * as usersPage from './users-page'

const FILE = 'GET /api/admin/users/5/file'
const NOTES = 'POST /api/admin/users/5/notes'
const TAGS = 'POST /api/admin/users/5/tags'
const KNOWN = 'GET /api/admin/customer-tags'

const file: CustomerFile = {
  notes: [
    { id: 2, text: 'Called about size L.', by: 'Lina', created_at: '2026-09-12T08:00:00.000Z', may_delete: true },
    { id: 1, text: 'Prefers mornings.', by: 'Omar', created_at: '2026-09-11T08:00:00.000Z', may_delete: false },
  ],
  tags: ['VIP'],
  addresses: [
    {
      lines: ['Mariam Haddad', '12 Al Wasl Road', 'Dubai'],
      ...{ phone: '050 123 4567', whatsapp_url: 'https://wa.me/971501234567' },
      ...{ is_default: true, is_in_book: true, order_id: 712 },
    },
    {
      lines: ['Mariam Haddad', '5 Harbour Street', 'Narnia'],
      ...{ phone: '12345', whatsapp_url: null, is_default: false, is_in_book: false, order_id: 700 },
    },
  ],
  returns: [{ id: 31, order_id: 712, wish: 'exchange', state: 'requested', created_at: '2026-09-12T08:00:00.000Z' }],
}

asStaff()

async function openUser(answers: Answering = {}) {
  const given: Answering = {
    'GET /api/admin/users/5': ok(aManagedUser),
    'GET /api/admin/order-management?user=5&per_page=10': pageOf([]),
    'GET /api/admin/review-management?user=5&per_page=10': pageOf([]),
    [FILE]: ok(file),
    [KNOWN]: ok({ data: [{ tag: 'Press', customers: 2 }] }),
    ...answers,
  }
  const opened = await openOwnPage(userPage, { route: '/admin/users/:id', address: '/admin/users/5', answers: given })
  return { ...opened, given }
}

const panel = (name: string) => within(screen.getByRole('region', { name }))

test('addresses show how to reach the customer', async () => {
  await openUser()

  const addresses = panel('Addresses')
  expect(addresses.getByRole('link', { name: '050 123 4567' }).getAttribute('href')).toBe('tel:0501234567')
  expect(addresses.getByRole('link', { name: 'WhatsApp to 050 123 4567' }).getAttribute('href')).toBe(
    'https://wa.me/971501234567',
  )
  expect(addresses.queryByRole('link', { name: 'WhatsApp to 12345' })).toBeNull()
  expect(addresses.getByRole('link', { name: '#700' }).getAttribute('href')).toBe('/admin/order-management/700')
  expect(panel('Returns').getByRole('link', { name: 'Return #31' }).getAttribute('href')).toBe('/admin/returns/31')
})

test('a note is saved once and shown', async () => {
  const added = { ...file, notes: [{ ...file.notes[0], id: 3, text: 'Wants a refund.' }, ...file.notes] }
  const { given, bodiesOf } = await openUser({ [NOTES]: { status: 201, body: added } })

  await userEvent.type(panel('Notes').getByRole('textbox', { name: 'New note' }), 'Wants a refund.')
  given[FILE] = ok(added)
  await userEvent.dblClick(panel('Notes').getByRole('button', { name: 'Save note' }))

  expect(await panel('Notes').findByText('Wants a refund.', { selector: 'bdi' })).toBeDefined()
  // The server saves notes of one key once, however often they are sent.
  expect(new Set(bodiesOf(NOTES).map((body) => JSON.stringify(body))).size).toBe(1)
  await waitFor(() => expect(panel('Notes').getByRole<HTMLTextAreaElement>('textbox').value).toBe(''))
})

test('a note that can’t be saved is not lost', async () => {
  await openUser({ [NOTES]: { status: 500 } })

  await userEvent.type(panel('Notes').getByRole('textbox'), 'Keep me.')
  await userEvent.click(panel('Notes').getByRole('button', { name: 'Save note' }))

  expect(await screen.findByText('Failed to save the note. Please try again.')).toBeDefined()
  expect(panel('Notes').getByRole<HTMLTextAreaElement>('textbox').value).toBe('Keep me.')
})

test('only a note that may be deleted can be, after a question', async () => {
  const remove = 'DELETE /api/admin/users/5/notes/2'
  const { given, calls } = await openUser({ [remove]: ok({ message: 'The note is deleted.' }) })
  expect(panel('Notes').getAllByRole('button', { name: /^Delete the note/ })).toHaveLength(1)

  await userEvent.click(panel('Notes').getByRole('button', { name: /^Delete the note/ }))
  expect(calls.some(({ name }) => name === remove)).toBe(false)
  given[FILE] = ok({ ...file, notes: file.notes.slice(1) })
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))

  await waitFor(() => expect(screen.queryByText('Called about size L.')).toBeNull())
})

test('tags are suggested, added and removed', async () => {
  const { given, bodiesOf, calls } = await openUser({
    [TAGS]: { status: 201, body: file },
    'DELETE /api/admin/users/5/tags?tag=VIP': ok({ message: 'The tag is removed.' }),
  })
  expect(panel('Tags').getByRole('link', { name: 'VIP' }).getAttribute('href')).toBe('/admin/users?tag=VIP')
  expect(document.querySelector('datalist option')?.getAttribute('value')).toBe('Press')

  given[FILE] = ok({ ...file, tags: ['Press', 'VIP'] })
  await userEvent.type(panel('Tags').getByRole('combobox', { name: 'New tag' }), 'Press{Enter}')
  expect(await panel('Tags').findByRole('link', { name: 'Press' })).toBeDefined()
  expect(bodiesOf(TAGS)).toEqual([{ tag: 'Press' }])

  given[FILE] = ok({ ...file, tags: ['Press'] })
  await userEvent.click(panel('Tags').getByRole('button', { name: 'Remove the tag VIP' }))
  await waitFor(() => expect(panel('Tags').queryByRole('link', { name: 'VIP' })).toBeNull())
  expect(calls.filter(({ name }) => name.startsWith('DELETE'))).toHaveLength(1)
})

test('a customer is shown without the file that can’t be loaded', async () => {
  await openUser({ [FILE]: { status: 500 } })

  expect(screen.getByText('Failed to fetch notes, tags and addresses. Please try again.')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Account' })).toBeDefined()
})

test('the list shows tags and what was spent, and is filtered by a tag', async () => {
  await openOwnPage(usersPage, {
    route: '/admin/users',
    answers: {
      'GET /api/admin/users?sort=newest': pageOf([{ ...aManagedUser, tags: ['Press', 'VIP'], spent: 1321.9 }]),
      [KNOWN]: ok({ data: [{ tag: 'VIP', customers: 4 }] }),
    },
  })

  const row = within(screen.getByRole('row', { name: /mariam@/ }))
  expect(row.getByText('Press, VIP')).toBeDefined()
  expect(row.getByText('1,321.90')).toBeDefined()
  expect(within(screen.getByRole('combobox', { name: 'Tag' })).getByRole('option', { name: 'VIP (4)' })).toBeDefined()
})
