import type { User } from '@shop/contract/accounts'
import { ApiError } from '@shop/contract/client'
import { api } from '../lib/api'
import { readUser } from '../lib/read-user'
import { session } from '../lib/session'

const PAUSES_MS = [500, 1500]
/** Statuses that do not end the session: timeout, page expired, too many requests. */
const PASSING = [408, 419, 429]

let asked: { token: string; end: Promise<void> } | undefined
let isLeaving = false

/** Restores the stored session and follows changes made by other tabs. Called once per page. */
export function startSession(): void {
  window.addEventListener('storage', ({ key }) => {
    // A cleared storage names no key.
    if (key === null || key === 'token' || key === 'user') session.readStorage()
  })
  window.addEventListener('pagehide', () => {
    isLeaving = true
  })
  // A page that returns from the back/forward cache has missed storage events.
  window.addEventListener('pageshow', ({ persisted }) => {
    isLeaving = false
    if (persisted) void restoreSession()
  })
  session.subscribe(() => {
    if (session.current().isRestoring) void restoreSession()
  })
  void restoreSession()
}

/** A stored token and user count as a session at once; then the server is asked whether the token is still valid. */
export function restoreSession(): Promise<void> {
  const token = session.token()
  if (!token) return Promise.resolve()
  if (asked?.token !== token) {
    const end = confirm(token).finally(() => {
      if (asked?.end === end) asked = undefined
    })
    asked = { token, end }
  }
  return asked.end
}

async function confirm(token: string): Promise<void> {
  try {
    const user = await fetchUser(token)
    if (session.token() === token) session.apply({ type: 'userFetched', user })
  } catch {
    // Calls are aborted when the page is left, which says nothing about the session.
    if (!isLeaving) session.expire(token)
  }
}

/** Retries, because a server that is unreachable for a moment must not sign anybody out. */
async function fetchUser(token: string): Promise<User> {
  for (const pause of PAUSES_MS) {
    try {
      return await askForUser()
    } catch (error) {
      if (!mayPass(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
      if (session.token() !== token) throw error
    }
  }
  return askForUser()
}

async function askForUser(): Promise<User> {
  return readUser(await api.call('GET /api/user'))
}

function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || PASSING.includes(error.status)
}
