import { BASENAME } from '#language'
import { addressShown, withoutLanguage } from './address'
import { isAdminPath, paths } from './paths'
import { fieldsOf } from './reading'
import { session } from './session'
import { sessionStored } from './browser-storage'

const RELOADED_AT = 'reloaded-at'
const RELOAD_PAUSE_MS = 10_000

let go = (path: string): void => window.location.assign(BASENAME + path)
let origin = addressShown
let isReloadForced = false

/** The state of a history entry that an answer of the server led to: nothing may hold such a navigation back. */
export const FORCED = { isForced: true }

export function isForced(state: unknown): boolean {
  return fieldsOf(state).isForced === true
}

/** Whether the page is being reloaded because the server demanded it (419). */
export function isReloading(): boolean {
  return isReloadForced
}

/** Redirects through the router, without reloading the page. `destination` is where the visitor is navigating to. */
export function navigateWith(navigate: (path: string) => void, destination: () => string = addressShown): void {
  go = navigate
  origin = destination
}

/** Reacts to a status that concerns the whole page, whichever call got it. */
export function handleStatus(status: number, sentToken: string | null, code?: unknown): void {
  if (status === 401) askForLogin(sentToken)
  if (status === 403 && isAdminPath(withoutLanguage(window.location.pathname))) go(paths.home)
  if (status === 419) reloadOnce()
  // The shop requires a second factor of its staff, and this user has none yet.
  if (code === 'second-factor-required') go(paths.security)
}

function askForLogin(sentToken: string | null): void {
  const token = session.token()
  // The token was replaced by a newer sign-in, or the visitor logged out: then nobody is asked to log in.
  if (token !== sentToken && (token !== null || session.hasLeft())) return
  if (token) session.expire(token)
  if (!isLogin(addressShown()) && !isLogin(origin())) go(paths.login(origin()))
}

function isLogin(address: string): boolean {
  return /^[^?]*/.exec(address)?.[0].replace(/\/$/, '') === paths.login()
}

// A server that keeps answering 419 must not trap the browser in a loop.
function reloadOnce(): void {
  const last = Number(sessionStored.read(RELOADED_AT))
  if (Date.now() - last < RELOAD_PAUSE_MS) return
  if (!sessionStored.write(RELOADED_AT, String(Date.now()))) return
  isReloadForced = true
  window.location.reload()
}
