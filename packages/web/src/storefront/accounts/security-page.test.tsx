import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { session } from '../../lib/session'
import type { Answering } from '../../testing/answering'
import { ok, openOwnPage } from '../../testing/open-own-page'
import { mariam } from '../../testing/people'
import * as securityPage from './security-page'

beforeEach(() => {
  act(() => session.apply({ type: 'loginFulfilled', token: 'a-token', user: mariam }))
  return () => {
    vi.unstubAllGlobals()
    act(() => session.logout())
    localStorage.clear()
  }
})

const SESSIONS = 'GET /api/user/sessions'
const FACTOR = 'GET /api/user/second-factor'
const SETUP = 'POST /api/user/second-factor/setup'
const CHECK = 'POST /api/user/second-factor/check'
const OFF = { is_on: false, is_required: false, recovery_codes_left: 0 }
const ON = { ...OFF, is_on: true, recovery_codes_left: 8 }
const CODES = ['8F2K-41QD', 'M7TX-90PA']
const KEY = { key: 'GEZDGNBVGY3TQOJQ', address: 'otpauth://totp/Shop:mariam?secret=GEZDGNBVGY3TQOJQ' }
const at = '2026-11-15T08:00:00.000Z'
const here = {
  id: 1,
  device: 'Chrome on Windows',
  kind: 'computer',
  place: 'This network',
  created_at: at,
  last_used_at: at,
  is_current: true,
}
const phone = { ...here, id: 2, device: 'Safari on iPhone', kind: 'phone', place: '198.51.100.…', is_current: false }
const NOT_CONFIRMED = { status: 428, body: { message: 'Please confirm.', code: 'identity-not-confirmed' } }

function openSecurity(answers: Answering = {}) {
  const given = { [SESSIONS]: ok({ data: [here, phone] }), [FACTOR]: ok(OFF), ...answers }
  return openOwnPage(securityPage, { route: '/profile/security', answers: given })
}

const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

describe('sessions', () => {
  test('are listed with device, network and last use; this one can’t be logged out here', async () => {
    await openSecurity()

    const [first, second] = within(screen.getAllByRole('list')[0] ?? document.body).getAllByRole('listitem')
    expect(first?.textContent).toContain('Chrome on WindowsThis network, nowThis device')
    expect(second?.textContent).toMatch(/Safari on iPhone198\.51\.100\.…, November 15, 2026 at \d\d:00Log out/)
  })

  test('are ended one by one, or all others at once', async () => {
    const { calls } = await openSecurity({
      'DELETE /api/user/sessions/2': ok({ message: 'That device is logged out.' }),
      'DELETE /api/user/sessions': ok({ message: 'All other devices are logged out.' }),
    })

    await click('Log out Safari on iPhone')
    expect(await screen.findByText('That device is logged out.')).toBeDefined()
    await click('Log out all other devices')

    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('DELETE /api/user/sessions'))
    expect(calls.filter(({ name }) => name === SESSIONS).length).toBeGreaterThanOrEqual(2)
  })

  test('somebody who is logged in nowhere else reads so', async () => {
    await openSecurity({ [SESSIONS]: ok({ data: [here] }) })

    expect(screen.getByText('You are logged in nowhere else.')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Log out/ })).toBeNull()
  })

  test('that can’t be loaded are missed in words', async () => {
    await openSecurity({ [SESSIONS]: { status: 500 } })

    expect(screen.getByText('Your sessions could not be loaded. Please try again.')).toBeDefined()
  })
})

describe('the second step', () => {
  test('is set up by scanning, typing and keeping the codes, and only then switched on', async () => {
    const answers: Answering = {
      [SETUP]: ok(KEY),
      [CHECK]: ok({ recovery_codes: CODES }),
      'PUT /api/user/second-factor': ok(ON),
    }
    const { calls, bodiesOf } = await openSecurity(answers)

    await click('Set up')
    expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeDefined()
    expect(screen.getByText('GEZD GNBV GY3T QOJQ')).toBeDefined()
    await userEvent.type(screen.getByLabelText('2. Type the code it shows'), '41 92x07')

    expect(await screen.findByText('The code is right.')).toBeDefined()
    expect(bodiesOf(CHECK)).toEqual([{ code: '419207' }])
    for (const code of CODES) expect(screen.getByText(code)).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Switch on' }).disabled).toBe(true)
    await userEvent.click(screen.getByLabelText('I have kept these codes'))
    await click('Switch on')

    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('PUT /api/user/second-factor'))
  })

  test('says what is wrong with a code, and takes the next one', async () => {
    const wrong = {
      status: 422,
      body: { message: 'No.', code: 'wrong-code', errors: { code: ['That code is not right.'] } },
    }
    const { bodiesOf } = await openSecurity({ [SETUP]: ok(KEY), [CHECK]: wrong })
    await click('Set up')

    await userEvent.type(await screen.findByLabelText('2. Type the code it shows'), '000000')
    expect(await screen.findByText('That code is not right.')).toBeDefined()
    await userEvent.clear(screen.getByLabelText('2. Type the code it shows'))
    await userEvent.type(screen.getByLabelText('2. Type the code it shows'), '111111')

    await waitFor(() => expect(bodiesOf(CHECK)).toEqual([{ code: '000000' }, { code: '111111' }]))
  })

  test('asks who it is where the sign-in is old, and goes on by itself', async () => {
    let asked = 0
    const confirmed = { 'POST /api/user/confirm-identity': ok({ message: 'Thank you.' }) }
    const { bodiesOf } = await openSecurity({
      ...confirmed,
      [SETUP]: () => ((asked += 1) === 1 ? NOT_CONFIRMED : ok(KEY)),
    })
    await click('Set up')

    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }))
    await userEvent.type(dialog.getByLabelText('Your password'), 'left-foot-volley')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))

    expect(await screen.findByRole('img', { name: /QR code/ })).toBeDefined()
    expect(bodiesOf('POST /api/user/confirm-identity')).toEqual([{ password: 'left-foot-volley' }])
    expect(asked).toBe(2)
  })

  test('who closes that question is told why nothing was done', async () => {
    await openSecurity({ [SETUP]: NOT_CONFIRMED })
    await click('Set up')

    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))

    expect((await screen.findByRole('alert')).textContent).toContain('Please confirm.')
  })

  test('that is on is switched off with a code', async () => {
    const answers: Answering = { [FACTOR]: ok(ON), 'POST /api/user/second-factor/off': ok(OFF) }
    const { bodiesOf } = await openSecurity(answers)
    expect(screen.getByText(/8 recovery codes left/)).toBeDefined()

    await click('Switch off')
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch off the second step' }))
    await userEvent.type(dialog.getByLabelText('Code'), '123456')
    answers[FACTOR] = ok(OFF)
    await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }))

    await waitFor(() => expect(bodiesOf('POST /api/user/second-factor/off')).toEqual([{ code: '123456' }]))
  })

  test('that the shop asks of its staff is explained to who lacks it', async () => {
    await openSecurity({ [FACTOR]: ok({ ...OFF, is_required: true }) })

    expect(screen.getByText(/This shop asks its staff for a second step/)).toBeDefined()
  })
})
