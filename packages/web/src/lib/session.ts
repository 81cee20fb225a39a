import type { User } from '@shop/contract/accounts'
import { useSyncExternalStore } from 'react'
import { localStored } from './stored'

const TOKEN = 'token'
const USER = 'user'

export interface Session {
  isAuthenticated: boolean
  user: User | null
}

const SIGNED_OUT: Session = { isAuthenticated: false, user: null }

const listeners = new Set<() => void>()
let known: { token: string | null; user: string | null; session: Session } | undefined

/** Who is signed in, in this browser. The HTML is the same for everybody, so the server sees nobody. */
export const session = {
  token: (): string | null => localStored.read(TOKEN),

  /** Remembers a successful login or registration. */
  keep: ({ token, user }: { token: string; user: User }): void => {
    localStored.write(TOKEN, token)
    localStored.write(USER, JSON.stringify(user))
    tellEverybody()
  },

  /** Forgets the token and the user. */
  clear: (): void => {
    localStored.remove(TOKEN)
    localStored.remove(USER)
    tellEverybody()
  },

  current: (): Session => {
    const token = localStored.read(TOKEN)
    const user = localStored.read(USER)
    // React compares by identity: as long as nothing changed the same object is handed out.
    if (known?.token !== token || known.user !== user) known = { token, user, session: sessionOf(token, user) }
    return known.session
  },

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    // Signing in or out in another tab arrives as a storage event.
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  },
}

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.current, () => SIGNED_OUT)
}

function sessionOf(token: string | null, user: string | null): Session {
  return token ? { isAuthenticated: true, user: parseUser(user) } : SIGNED_OUT
}

function parseUser(text: string | null): User | null {
  try {
    const user: unknown = JSON.parse(text ?? 'null')
    return typeof user === 'object' ? (user as User | null) : null
  } catch {
    return null
  }
}

function tellEverybody(): void {
  for (const listener of listeners) listener()
}
