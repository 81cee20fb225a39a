import type { User } from '@shop/contract/accounts'
import { session } from '../lib/session'
import { mariam } from './people'

export const omar: User = { ...mariam, id: 6, name: 'Omar Said', email: 'omar@example.com' }

export function givenSignedIn(user: User = mariam, token = 'secret'): void {
  session.apply({ type: 'loginFulfilled', user, token })
}

/** Logs out and clears the session's error and the localStorage. */
export function givenNobody(): void {
  session.apply({ type: 'loggedOut' })
  session.dismissError()
  localStorage.clear()
}
