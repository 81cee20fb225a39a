import * as texts from '#messages/texts'
import type { OwnUser } from '@shop/contract/accounts'

export interface AuthState {
  user: OwnUser | null
  token: string | null
  isAuthenticated: boolean
  loading: boolean
  error: string | null
  message: string | null
  /** True until the stored token has been checked. */
  isRestoring: boolean
}

interface Identity {
  user: OwnUser
  token: string
}

export type AuthEvent =
  | { type: 'loginPending' }
  | ({ type: 'loginFulfilled' } & Identity)
  | { type: 'loginRejected'; error: string }
  | { type: 'loginPaused' }
  | { type: 'registerPending' }
  | ({ type: 'registerFulfilled' } & Identity)
  | { type: 'registerRejected'; error: string }
  | { type: 'storageRead'; user: OwnUser | null; token: string | null }
  | { type: 'userFetched'; user: OwnUser }
  | { type: 'loggedOut' }
  | { type: 'errorDismissed' }
  | { type: 'messageDismissed' }

/** What the server renders for everybody, and what the browser therefore begins with. */
export const UNKNOWN_VISITOR: AuthState = {
  user: null,
  token: null,
  isAuthenticated: false,
  loading: false,
  error: null,
  message: null,
  isRestoring: true,
}

/** A stored token is no session yet: nobody is signed in until it has been restored. */
export function startingState(token: string | null): AuthState {
  return { ...UNKNOWN_VISITOR, token, isRestoring: token !== null }
}

/** Every transition of the session. What changes nothing returns the state it was given. */
export function authReducer(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'loginPending':
      return { ...state, loading: true, error: null }
    case 'registerPending':
      return { ...state, loading: true, error: null, message: null }
    case 'loginFulfilled':
      return signedIn(state, event)
    case 'registerFulfilled':
      return { ...signedIn(state, event), message: texts.register_succeeded }
    case 'loginPaused':
      // The password was right, and a code is asked for next.
      return { ...state, loading: false }
    case 'loginRejected':
    case 'registerRejected':
      return { ...state, loading: false, error: event.error }
    case 'storageRead':
      return asStored(state, event)
    case 'userFetched':
      // An answer that arrives after logout does not sign in again.
      return state.token ? { ...state, user: event.user, isAuthenticated: true, isRestoring: false } : state
    case 'loggedOut':
      return signedOut(state)
    case 'errorDismissed':
      return state.error === null ? state : { ...state, error: null }
    case 'messageDismissed':
      return state.message === null ? state : { ...state, message: null }
  }
}

function signedIn(state: AuthState, { user, token }: Identity): AuthState {
  return { ...state, user, token, isAuthenticated: true, loading: false, error: null, isRestoring: false }
}

// The message was meant for the user who logged out.
function signedOut(state: AuthState): AuthState {
  if (state.token === null && !state.isRestoring) return state
  return { ...state, user: null, token: null, isAuthenticated: false, message: null, isRestoring: false }
}

function asStored(state: AuthState, { user, token }: { user: OwnUser | null; token: string | null }): AuthState {
  if (token === null) return signedOut(state)
  if (token !== state.token) return { ...state, ...found(user), token, message: null }
  if (state.isRestoring) return user ? { ...state, ...found(user) } : state
  // The same person under another name: a profile saved in another tab.
  return user?.id === state.user?.id && user !== state.user ? { ...state, user } : state
}

function found(user: OwnUser | null): Pick<AuthState, 'user' | 'isAuthenticated' | 'isRestoring'> {
  return { user, isAuthenticated: user !== null, isRestoring: user === null }
}
