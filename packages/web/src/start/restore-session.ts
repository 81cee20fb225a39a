import type { User } from '@shop/contract/accounts'
import { ApiError } from '@shop/contract/client'
import { api } from '../lib/api'
import { readUser } from '../lib/read-user'
import { session } from '../lib/session'

const PAUSES_MS = [500, 1500]
/** Refusals that say nothing about the session: too slow, page out of date, too many requests. */
const PASSING = [408, 419, 429]

let asked: { token: string; end: Promise<void> } | undefined
let isLeaving = false

/** Restores the session that the browser has kept, and keeps it in step with the other tabs. Called once per page. */
export function startSession(): void {
  window.addEventListener('storage', ({ key }) => {
    // A cleared storage names no key.
    if (key === null || key === 'token' || key === 'user') session.readStorage()
  })
  window.addEventListener('pagehide', () => {
    isLeaving = true
  })
  // Back from the browser's page cache, where neither storage nor server could tell us anything.
  window.addEventListener('pageshow', ({ persisted }) => {
    isLeaving = false
    if (persisted) void restoreSession()
  })
  session.subscribe(() => {
    if (session.current().isRestoring) void restoreSession()
  })
  void restoreSession()
}

/** A stored token and user are a session at once; then the server is asked whether they still are. */
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
    // A page that is being left gets no answers, which says nothing about the session.
    if (!isLeaving) session.expire(token)
  }
}

/** A server that is out of reach for a moment signs nobody out. */
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
