import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { session } from '../../lib/session'
import { openFormPage, whereabouts, type Replies } from '../../testing/open-form-page'
import { mariam } from '../../testing/people'
import InvitationPage from './invitation-page'

const OPEN = 'POST /api/invitations/open'
const invitation = { email: 'mariam@example.com', role: 'manager', abilities: ['pack'], has_account: false }

beforeEach(() => () => {
  vi.unstubAllGlobals()
  act(() => session.logout())
  localStorage.clear()
})

function open(replies: Replies, hash = '#token=secret') {
  return openFormPage(InvitationPage, { path: '/join', address: `/join${hash}`, replies })
}
const fill = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text)

test('a link without its token says so', async () => {
  open({}, '')

  expect((await screen.findByRole('alert')).textContent).toBe(
    'This link is not complete. Please open it from the mail once more.',
  )
})

test('a link that has ended says so in the words of the server', async () => {
  open({ [OPEN]: { status: 409, body: { message: 'This invitation has ended. Please ask for a new one.' } } })

  expect((await screen.findByRole('alert')).textContent).toBe('This invitation has ended. Please ask for a new one.')
})

test('a newcomer chooses name and password, and stands in the panel', async () => {
  const user = { ...mariam, role: 'manager', abilities: ['pack'] }
  const { sent } = open({
    [OPEN]: { status: 200, body: invitation },
    'POST /api/invitations/accept': { status: 201, body: { token: 'new', user } },
  })
  await screen.findByText('mariam@example.com')
  await fill('Name', 'Mariam')
  await fill('Password', 'a long pass phrase')
  await fill('Confirm Password', 'a long pass phrase')
  await userEvent.click(screen.getByRole('button', { name: 'Join' }))

  expect(await whereabouts()).toBe('/admin')
  expect(sent().at(-1)).toEqual({
    token: 'secret',
    name: 'Mariam',
    password: 'a long pass phrase',
    password_confirmation: 'a long pass phrase',
  })
})

test('somebody with an account logs in first, and comes back', async () => {
  open({ [OPEN]: { status: 200, body: { ...invitation, has_account: true } } })

  const link = await screen.findByRole('link', { name: 'Log in' })
  expect(link.getAttribute('href')).toBe('/login')
})

test('somebody who is logged in with another account is told to log out', async () => {
  act(() => session.apply({ type: 'loginFulfilled', user: { ...mariam, email: 'else@example.com' }, token: 'known' }))
  open({ [OPEN]: { status: 200, body: { ...invitation, has_account: true } } })

  expect(await screen.findByText('else@example.com')).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull()
})

test('the owner of the address joins by one click', async () => {
  act(() => session.apply({ type: 'loginFulfilled', user: mariam, token: 'known' }))
  const { sent } = open({
    [OPEN]: { status: 200, body: { ...invitation, has_account: true } },
    'POST /api/invitations/join': { status: 200, body: { ...mariam, role: 'manager' } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Join as Mariam Haddad' }))

  expect(await whereabouts()).toBe('/admin')
  expect(sent().at(-1)).toEqual({ token: 'secret' })
})
