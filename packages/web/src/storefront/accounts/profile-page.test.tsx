import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../lib/session'
import { descriptionOf, heldBack, openFormPage, type Replies } from '../../testing/open-form-page'
import { mariam } from '../../testing/people'
import ProfilePage from './profile-page'

beforeEach(() => {
  act(() => session.apply({ type: 'loginFulfilled', token: 'a-token', user: mariam }))
  return () => {
    vi.unstubAllGlobals()
    act(() => session.logout())
    localStorage.clear()
  }
})

const openProfile = (replies: Replies = {}) => openFormPage(ProfilePage, { path: '/profile', replies })

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string) => screen.getByRole('button', { name })
const panelOf = (name: string) => within(button(name).closest('form') ?? document.body)

async function enter(label: string, text: string) {
  await userEvent.clear(field(label))
  await userEvent.type(field(label), text)
}

describe('the profile form', () => {
  const PROFILE = 'PUT /api/user/profile'

  async function saveProfile(reply?: Replies[string]) {
    const page = openProfile(reply ? { [PROFILE]: reply } : {})
    await enter('Name', 'Mariam Saleh')
    await userEvent.click(button('Update Profile'))
    return page
  }

  test('shows who one is and since when', () => {
    openProfile()

    expect([field('Name').value, field('Email').value]).toEqual(['Mariam Haddad', 'mariam@example.com'])
    expect(screen.getByText('Member since March 9, 2026')).toBeDefined()
  })

  test('saves name and email, and shows them as the server keeps them', async () => {
    const saved = { ...mariam, name: 'Mariam Saleh-Haddad' }
    const { sent } = await saveProfile({ status: 200, body: saved })

    expect((await screen.findByRole('status')).textContent).toBe('Profile updated successfully')
    expect(sent()).toEqual([{ name: 'Mariam Saleh', email: 'mariam@example.com' }])
    expect(field('Name').value).toBe('Mariam Saleh-Haddad')
    expect(session.current().user).toEqual(saved)
  })

  test('sends a language that was chosen, and none that was not', async () => {
    const { sent } = openProfile({ [PROFILE]: { status: 200, body: { ...mariam, language: 'ar' } } })
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'العربية')
    await userEvent.click(button('Update Profile'))

    await screen.findByRole('status')
    expect(sent()).toEqual([{ name: mariam.name, email: mariam.email, language: 'ar' }])
    expect(session.current().user?.language).toBe('ar')
  })

  test.each([
    ['the message of the server', { status: 409, body: { message: 'Somebody was faster.' } }, 'Somebody was faster.'],
    ['our text where the server gives none', { status: 500 }, 'Failed to update profile'],
    ['the same where no answer came', undefined, 'Failed to update profile'],
  ])('tells %s and loses nothing that was typed', async (_, reply, text) => {
    await saveProfile(reply)

    const alert = await panelOf('Update Profile').findByRole('alert')
    expect(alert.textContent).toBe(text)
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true))
    expect(field('Name').value).toBe('Mariam Saleh')
    expect(session.current().user).toEqual(mariam)
  })

  test('tells every complaint of the server, each also beside its field', async () => {
    await saveProfile({ status: 422, body: { message: 'No.', errors: { email: ['Taken.', 'Too long.'] } } })

    expect((await screen.findByRole('alert')).textContent).toBe('Taken.\nToo long.')
    expect(descriptionOf(field('Email'))).toBe('Taken.')
    await waitFor(() => expect(document.activeElement).toBe(field('Email')))
  })

  test('asks for name and email', async () => {
    const { sent } = openProfile()
    await userEvent.clear(field('Name'))
    await userEvent.clear(field('Email'))

    await userEvent.click(button('Update Profile'))

    expect(document.activeElement).toBe(field('Name'))
    expect(descriptionOf(field('Name'))).toBe('Please enter your name.')
    expect(descriptionOf(field('Email'))).toBe('Please enter your email address.')
    expect(sent()).toEqual([])
  })

  test('sends once, however often it is pressed', async () => {
    const { reply, release } = heldBack({ status: 200, body: mariam })
    const { sent } = openProfile({ [PROFILE]: reply })

    await userEvent.dblClick(button('Update Profile'))
    release()

    await screen.findByRole('status')
    expect(sent()).toHaveLength(1)
  })

  test('its messages can be dismissed', async () => {
    await saveProfile({ status: 200, body: mariam })

    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }))

    expect(screen.queryByText('Profile updated successfully')).toBeNull()
  })
})

describe('a new email address', () => {
  const PROFILE = 'PUT /api/user/profile'
  const waiting = { ...mariam, email: 'new@example.com', email_confirmed: false, confirmed_email: mariam.email }

  async function askForNew(reply: Replies[string], more: Replies = {}) {
    const page = openProfile({ [PROFILE]: reply, ...more })
    await enter('Email', 'new@example.com')
    await userEvent.click(button('Update Profile'))
    return page
  }

  test('waits for its link, and the page says with which address to log in', async () => {
    await askForNew({ status: 200, body: waiting })

    expect((await screen.findByRole('status')).textContent).toBe('Profile updated successfully')
    expect(screen.getByText(/^We sent a link to/).textContent).toBe(
      'We sent a link to new@example.com. Until you open it, log in with mariam@example.com.',
    )
    expect(field('Email').value).toBe('new@example.com')
  })

  test('asks for the password only when the server wants it', async () => {
    const text = 'Please enter your password to change your email address.'
    const refusal = { status: 422, body: { message: text, errors: { current_password: [text] } } }
    const replies: Replies = { [PROFILE]: refusal }
    const { sent } = openProfile(replies)
    expect(screen.queryByLabelText('Your password')).toBeNull()
    await enter('Email', 'new@example.com')
    await userEvent.click(button('Update Profile'))

    await waitFor(() => expect(document.activeElement).toBe(field('Your password')))
    expect(descriptionOf(field('Your password'))).toContain(text)
    replies[PROFILE] = { status: 200, body: waiting }
    await userEvent.type(field('Your password'), 'left-foot-volley')
    await userEvent.click(button('Update Profile'))

    await screen.findByText('Profile updated successfully')
    expect(sent().at(-1)).toEqual({
      name: 'Mariam Haddad',
      email: 'new@example.com',
      current_password: 'left-foot-volley',
    })
    expect(screen.queryByLabelText('Your password')).toBeNull()
  })

  test('its link can be sent again', async () => {
    act(() => session.saveUser(waiting))
    openProfile({ 'POST /api/user/email-change/resend': { status: 200, body: { message: 'Done.' } } })
    await userEvent.click(button('Send again'))

    expect((await screen.findByRole('status')).textContent).toBe('The link is on its way.')
  })

  test('can be given up', async () => {
    act(() => session.saveUser(waiting))
    const { sent } = openProfile({ [PROFILE]: { status: 200, body: mariam } })
    await userEvent.click(button('Keep the old address'))

    expect((await screen.findByRole('status')).textContent).toBe('Your email address stays as it was.')
    expect(sent()).toEqual([{ name: 'Mariam Haddad', email: 'mariam@example.com' }])
    expect(session.current().user).toEqual(mariam)
    expect(field('Email').value).toBe('mariam@example.com')
  })
})

describe('the password form', () => {
  const LABELS = ['Current Password', 'New Password', 'Confirm New Password']

  async function changePassword(reply?: Replies[string], repeated = 'a-new-password') {
    const page = openProfile(reply ? { 'PUT /api/user/password': reply } : {})
    await enter('Current Password', 'left-foot-volley')
    await enter('New Password', 'a-new-password')
    await enter('Confirm New Password', repeated)
    await userEvent.click(button('Change Password'))
    return page
  }

  test('changes the password and empties itself', async () => {
    const { sent } = await changePassword({ status: 200, body: { message: 'Done.' } })

    expect((await screen.findByRole('status')).textContent).toBe('Password updated successfully')
    expect(sent()).toEqual([
      {
        current_password: 'left-foot-volley',
        new_password: 'a-new-password',
        new_password_confirmation: 'a-new-password',
      },
    ])
    expect(LABELS.map((label) => field(label).value)).toEqual(['', '', ''])
  })

  test('asks for the same new password twice', async () => {
    const { sent } = await changePassword({ status: 200 }, 'another-password')

    expect(descriptionOf(field('Confirm New Password'))).toBe('New passwords do not match')
    expect(document.activeElement).toBe(field('Confirm New Password'))
    expect(sent()).toEqual([])
  })

  test.each([
    ['the message of the server', { status: 429, body: { message: 'Too many attempts.' } }, 'Too many attempts.'],
    ['our text where the server gives none', { status: 500 }, 'Failed to update password'],
    ['the same where no answer came', undefined, 'Failed to update password'],
  ])('tells %s', async (_, reply, text) => {
    await changePassword(reply)

    const alert = await panelOf('Change Password').findByRole('alert')
    expect(alert.textContent).toBe(text)
    expect(field('New Password').value).toBe('a-new-password')
  })

  test('says beside the current password that it is wrong', async () => {
    const errors = { current_password: ['This is not your password.'] }
    await changePassword({ status: 422, body: { message: 'No.', errors } })

    expect((await screen.findByRole('alert')).textContent).toBe('This is not your password.')
    expect(descriptionOf(field('Current Password'))).toBe('This is not your password.')
    await waitFor(() => expect(document.activeElement).toBe(field('Current Password')))
  })

  test('asks for every field', async () => {
    openProfile()

    await userEvent.click(button('Change Password'))

    expect(LABELS.map((label) => field(label).getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true'])
    expect(document.activeElement).toBe(field('Current Password'))
  })
})

test('a new customer is welcomed until the message is dismissed', async () => {
  act(() => session.apply({ type: 'registerFulfilled', token: 'a-token', user: mariam }))
  openProfile()
  expect(screen.getByRole('status').textContent).toBe('Registration successful! Welcome aboard!')

  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))

  expect(screen.queryByRole('status')).toBeNull()
  expect(session.current().message).toBeNull()
})
