import { describe, expect, test } from 'vitest'
import { mariam } from '../testing/people'
import { authReducer, startingState, UNKNOWN_VISITOR, type AuthEvent, type AuthState } from './auth-state'

const signedOut: AuthState = { ...UNKNOWN_VISITOR, isRestoring: false }
const signedIn: AuthState = { ...signedOut, user: mariam, token: 'secret', isAuthenticated: true }
const omar = { ...mariam, id: 6, name: 'Omar Said' }
const identity = { user: mariam, token: 'secret' }

const after = (state: AuthState, ...events: AuthEvent[]) => events.reduce(authReducer, state)

describe('at the start', () => {
  test('nobody is signed in, even if a token is stored', () => {
    expect(startingState('secret')).toEqual({ ...UNKNOWN_VISITOR, token: 'secret' })
    expect(startingState('secret').isAuthenticated).toBe(false)
    expect(startingState('secret').isRestoring).toBe(true)
  })

  test('without a token there is nothing to restore', () => {
    expect(startingState(null)).toEqual(signedOut)
  })

  test('what the server renders knows nobody, and does not yet know that', () => {
    expect(UNKNOWN_VISITOR).toMatchObject({ user: null, token: null, isAuthenticated: false, isRestoring: true })
  })
})

describe.each([
  ['a login', 'loginPending', 'loginFulfilled', 'loginRejected', null],
  [
    'a registration',
    'registerPending',
    'registerFulfilled',
    'registerRejected',
    'Registration successful! Welcome aboard!',
  ],
] as const)('%s', (_, pending, fulfilled, rejected, message) => {
  test('that is pending loads, and clears the last error', () => {
    const before = { ...signedOut, error: 'Wrong password.' }

    expect(after(before, { type: pending })).toEqual({ ...signedOut, loading: true })
  })

  test('that succeeds signs in with user and token', () => {
    expect(after(signedOut, { type: pending }, { type: fulfilled, ...identity })).toEqual({ ...signedIn, message })
  })

  test('that succeeds ends the restoring of an older session', () => {
    expect(after(startingState('old'), { type: fulfilled, ...identity })).toEqual({ ...signedIn, message })
  })

  test('that is refused stops loading and says why', () => {
    const state = after(signedOut, { type: pending }, { type: rejected, error: 'Too many attempts.' })

    expect(state).toEqual({ ...signedOut, error: 'Too many attempts.' })
  })
})

test('a pending registration clears the message, a pending login leaves it', () => {
  const before = { ...signedOut, message: 'Welcome' }

  expect(after(before, { type: 'registerPending' }).message).toBeNull()
  expect(after(before, { type: 'loginPending' }).message).toBe('Welcome')
})

describe('a logout', () => {
  test('clears user and token, and what was said to that user', () => {
    expect(after({ ...signedIn, message: 'Welcome' }, { type: 'loggedOut' })).toEqual(signedOut)
  })

  test('ends a restore that is under way', () => {
    expect(after(startingState('secret'), { type: 'loggedOut' })).toEqual(signedOut)
  })

  test('keeps the error that the form still shows', () => {
    expect(after({ ...signedIn, error: 'No.' }, { type: 'loggedOut' }).error).toBe('No.')
  })

  test('of nobody changes nothing', () => {
    expect(after(signedOut, { type: 'loggedOut' })).toBe(signedOut)
  })
})

describe('what the storage says', () => {
  test('a stored token and user are a session at once', () => {
    expect(after(startingState('secret'), { type: 'storageRead', ...identity })).toEqual(signedIn)
  })

  test('a stored token without a user is still to be restored', () => {
    const state = startingState('secret')

    expect(after(state, { type: 'storageRead', token: 'secret', user: null })).toBe(state)
  })

  test('nothing stored is nobody signed in', () => {
    const nothing: AuthEvent = { type: 'storageRead', token: null, user: null }

    expect(after(UNKNOWN_VISITOR, nothing)).toEqual(signedOut)
    expect(after(signedIn, nothing)).toEqual(signedOut)
    expect(after(signedOut, nothing)).toBe(signedOut)
  })

  test('a user without a token is nobody', () => {
    expect(after(signedIn, { type: 'storageRead', token: null, user: mariam })).toEqual(signedOut)
  })

  test('another token is the session of another user', () => {
    const before = { ...signedIn, message: 'Welcome' }

    expect(after(before, { type: 'storageRead', token: 'other', user: omar })).toEqual({
      ...signedIn,
      user: omar,
      token: 'other',
    })
  })

  test('another token whose user is unknown leaves nothing of the first user', () => {
    expect(after(signedIn, { type: 'storageRead', token: 'other', user: null })).toEqual(startingState('other'))
  })

  test('the same token with the same user changes nothing', () => {
    expect(after(signedIn, { type: 'storageRead', ...identity })).toBe(signedIn)
    expect(after(signedIn, { type: 'storageRead', token: 'secret', user: null })).toBe(signedIn)
  })

  test('a profile saved in another tab is taken over, another person under the same token is not', () => {
    const renamed = { ...mariam, name: 'Mariam Said' }

    expect(after(signedIn, { type: 'storageRead', token: 'secret', user: renamed })).toEqual({
      ...signedIn,
      user: renamed,
    })
    expect(after(signedIn, { type: 'storageRead', token: 'secret', user: omar })).toBe(signedIn)
  })
})

describe('the user as the server knows them', () => {
  test('ends the restore', () => {
    expect(after(startingState('secret'), { type: 'userFetched', user: mariam })).toEqual(signedIn)
  })

  test('replaces the stored one', () => {
    expect(after(signedIn, { type: 'userFetched', user: omar }).user).toBe(omar)
  })

  test('brings nobody back after a logout', () => {
    expect(after(signedOut, { type: 'userFetched', user: mariam })).toBe(signedOut)
  })
})

test('error and message can be dismissed, each alone', () => {
  const before = { ...signedIn, error: 'No.', message: 'Yes.' }

  expect(after(before, { type: 'errorDismissed' })).toEqual({ ...before, error: null })
  expect(after(before, { type: 'messageDismissed' })).toEqual({ ...before, message: null })
  expect(after(signedIn, { type: 'errorDismissed' }, { type: 'messageDismissed' })).toBe(signedIn)
})
