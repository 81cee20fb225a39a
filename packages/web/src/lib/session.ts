import type { OwnUser } from '@shop/contract/accounts'
import { authReducer, startingState, UNKNOWN_VISITOR, type AuthEvent, type AuthState } from './auth-state'
import { readUser } from './read-user'
import { createStore, useStore } from './store'
import { localStored } from './browser-storage'

export type { AuthState } from './auth-state'

const TOKEN = 'token'
const USER = 'user'

const state = createStore(startingState(localStored.read(TOKEN)))
let parsed: { text: string | null; user: OwnUser | null } = { text: null, user: null }
let hasLeft = false
// Where the browser refuses to store anything, the session lives as long as the page.
let isStored = true

/** The user who is signed in in this browser. The HTML is the same for all visitors, so the server sees none. */
export const session = {
  current: state.get,

  /** The token to send, as the storage has it now: another tab may have changed it a moment ago. */
  token: (): string | null => {
    session.readStorage()
    return state.get().token
  },

  subscribe: state.subscribe,

  /** Resolves when the restore has ended, one way or the other. */
  ready: (): Promise<AuthState> =>
    new Promise((resolve) => {
      const settle = () => {
        if (state.get().isRestoring) return
        stop()
        resolve(state.get())
      }
      const stop = session.subscribe(settle)
      settle()
    }),

  /** Applies an event and saves what has to outlive the page. */
  apply: (event: AuthEvent): void => {
    const next = authReducer(state.get(), event)
    // Saved before the listeners run, because some of them read the token from the storage.
    save(state.get(), next)
    moveTo(next)
  },

  /** Takes over what the storage holds, without writing to it: another tab may have signed in. */
  readStorage: (): void => {
    if (!isStored) return
    moveTo(authReducer(state.get(), { type: 'storageRead', token: localStored.read(TOKEN), user: storedUser() }))
  },

  dismissError: (): void => session.apply({ type: 'errorDismissed' }),

  dismissMessage: (): void => session.apply({ type: 'messageDismissed' }),

  /** Stores a saved profile, unless another user has signed in meanwhile. */
  saveUser: (user: OwnUser): void => {
    session.readStorage()
    if (user.id === state.get().user?.id) session.apply({ type: 'userFetched', user })
  },

  /** Removes token and user because the visitor logs out. Makes no request. */
  logout: (): void => {
    hasLeft = true
    session.apply({ type: 'loggedOut' })
  },

  /** Whether the visitor ended the session here: then there is no page to return to. */
  hasLeft: (): boolean => hasLeft,

  /** The server no longer knows this token. A session that began since then, here or in another tab, goes on. */
  expire: (token: string): void => {
    if (session.token() === token) session.apply({ type: 'loggedOut' })
  },
}

export function useSession(): AuthState {
  return useStore(state, UNKNOWN_VISITOR)
}

function moveTo(next: AuthState): void {
  if (next === state.get()) return
  if (next.isAuthenticated) hasLeft = false
  state.set(next)
}

function save(before: AuthState, { user, token }: AuthState): void {
  if (user === before.user && token === before.token) return
  // The user first: another tab that reads the new token must find its user.
  parsed = { text: user && JSON.stringify(user), user }
  put(USER, parsed.text)
  if (token !== before.token) isStored = put(TOKEN, token)
}

function put(key: string, value: string | null): boolean {
  if (value !== null) return localStored.write(key, value)
  localStored.remove(key)
  return true
}

/** The same text gives the same object, because React compares by identity. */
function storedUser(): OwnUser | null {
  const text = localStored.read(USER)
  if (text !== parsed.text) parsed = { text, user: parseUser(text) }
  return parsed.user
}

function parseUser(text: string | null): OwnUser | null {
  try {
    return text === null ? null : readUser(JSON.parse(text))
  } catch {
    return null
  }
}
