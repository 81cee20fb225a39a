import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { answering, type Answering } from '../../testing/answering'
import { Toaster } from '../../ui/toaster'
import { InvitationsPanel } from './invitations-panel'

const LIST = 'GET /api/admin/invitations'
const INVITE = 'POST /api/admin/invitations'
const omar = {
  id: 3,
  email: 'omar@example.com',
  role: 'manager',
  abilities: ['pack', 'print'],
  invited_by: 'Demo Admin',
  invited_at: '2026-11-12T08:00:00.000Z',
  expires_at: '2026-11-15T08:00:00.000Z',
  has_expired: false,
}

afterEach(() => void vi.unstubAllGlobals())

function open(answers: Answering, address = '/admin/users') {
  const server = answering(answers)
  render(
    <MemoryRouter initialEntries={[address]}>
      <InvitationsPanel />
      <Toaster />
    </MemoryRouter>,
  )
  return server
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('says that nobody is invited', async () => {
  open({ [LIST]: { status: 200, body: { data: [] } } })

  expect(await screen.findByText('Nobody is invited at the moment.')).toBeDefined()
})

test('says that the invitations could not be loaded', async () => {
  open({})

  expect(await screen.findByText('Failed to fetch invitations. Please try again.')).toBeDefined()
})

test('shows who is invited to what, and which invitation has expired', async () => {
  const late = { ...omar, id: 4, email: 'late@example.com', role: 'admin', abilities: [], has_expired: true }
  open({ [LIST]: { status: 200, body: { data: [omar, late] } } })

  const [first, second] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('omar@example.comManager: Pack, PrintOpen until')
  expect(second?.textContent).toContain('late@example.comAdminExpired')
})

test('invites a manager with the abilities that are ticked, and lists the invitation', async () => {
  const answers: Answering = { [LIST]: { status: 200, body: { data: [] } }, [INVITE]: { status: 201, body: omar } }
  const { bodiesOf } = open(answers)
  await press('Invite staff')
  const dialog = within(screen.getByRole('dialog', { name: 'Invite staff' }))
  await userEvent.type(dialog.getByLabelText('Email'), ' omar@example.com ')
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Pack/ }))
  answers[LIST] = { status: 200, body: { data: [omar] } }
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))

  expect(await screen.findByText('An invitation is on its way to omar@example.com.')).toBeDefined()
  expect(bodiesOf(INVITE)).toEqual([{ email: 'omar@example.com', role: 'manager', abilities: ['pack'] }])
  expect(await screen.findByText('omar@example.com')).toBeDefined()
})

test('an address that is refused is said at its field, and the form stays', async () => {
  const text = 'This address belongs to staff already.'
  open({
    [LIST]: { status: 200, body: { data: [] } },
    [INVITE]: { status: 422, body: { message: text, errors: { email: [text] } } },
  })
  await press('Invite staff')
  await userEvent.type(screen.getByLabelText('Email'), 'omar@example.com')
  await press('Send invitation')

  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('omar@example.com')
})

test('a withdrawn invitation leaves the list', async () => {
  const answers: Answering = {
    [LIST]: { status: 200, body: { data: [omar] } },
    'DELETE /api/admin/invitations/3': { status: 200, body: { message: 'The invitation is withdrawn.' } },
  }
  const { calls } = open(answers)
  await screen.findByText('omar@example.com')
  answers[LIST] = { status: 200, body: { data: [] } }
  await press('Withdraw the invitation of omar@example.com')

  expect(await screen.findByText('The invitation is withdrawn.')).toBeDefined()
  await waitFor(() => expect(screen.queryByText('omar@example.com')).toBeNull())
  expect(calls.map(({ name }) => name)).toEqual([LIST, 'DELETE /api/admin/invitations/3', LIST])
})

test('the address of the palette opens the form, once', async () => {
  open({ [LIST]: { status: 200, body: { data: [] } } }, '/admin/users?invite')

  expect(screen.getByRole('dialog', { name: 'Invite staff' })).toBeDefined()
  await press('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('invitations that could not be loaded are there after another try', async () => {
  const answers: Answering = { [LIST]: { status: 500, body: null } }
  open(answers)
  expect(await screen.findByText('Failed to fetch invitations. Please try again.')).toBeDefined()

  answers[LIST] = { status: 200, body: { data: [omar] } }
  await press('Try again')

  expect(await screen.findByText('omar@example.com')).toBeDefined()
  expect(screen.queryByText('Failed to fetch invitations. Please try again.')).toBeNull()
})
