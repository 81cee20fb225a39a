import { isAdminPath, paths } from './paths'
import { session } from './session'
import { sessionStored } from './browser-storage'

const RELOADED_AT = 'reloaded-at'
const RELOAD_PAUSE_MS = 10_000

let go = (path: string): void => window.location.assign(path)
let origin = addressShown

/** Lets the router do the going, so that the page need not be loaded anew; it also knows where the visitor is going. */
export function goThrough(navigate: (path: string) => void, destination: () => string = addressShown): void {
  go = navigate
  origin = destination
}

/** What an answer means to the whole page, whoever asked. */
export function heedStatus(status: number, sentToken: string | null, code?: unknown): void {
  if (status === 401) askForLogin(sentToken)
  if (status === 403 && isAdminPath(window.location.pathname)) go(paths.home)
  if (status === 419) reloadOnce()
  // One of the staff who has yet to set up what the shop asks of them.
  if (code === 'second-factor-required') go(paths.security)
}

function askForLogin(sentToken: string | null): void {
  const token = session.token()
  // Whoever has signed in since then, or has signed out of their own accord, is not meant.
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
  if (sessionStored.write(RELOADED_AT, String(Date.now()))) window.location.reload()
}

function addressShown(): string {
  return window.location.pathname + window.location.search
}
