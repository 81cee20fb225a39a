import { isAdminPath, paths } from './paths'
import { session } from './session'
import { sessionStored } from './stored'

const RELOADED_AT = 'reloaded-at'
const RELOAD_PAUSE_MS = 10_000

let go = (path: string): void => window.location.assign(path)

/** Lets the router do the going, so that the page need not be loaded anew. */
export function goThrough(navigate: (path: string) => void): void {
  go = navigate
}

/** What an answer means to the whole page, whoever asked. */
export function heedStatus(status: number): void {
  if (status === 401) askForLogin()
  if (status === 403 && isAdminPath(window.location.pathname)) go(paths.home)
  if (status === 419) reloadOnce()
}

function askForLogin(): void {
  session.clear()
  const { pathname, search } = window.location
  if (pathname !== paths.login()) go(paths.login(pathname + search))
}

// A server that keeps answering 419 must not trap the browser in a loop.
function reloadOnce(): void {
  const last = Number(sessionStored.read(RELOADED_AT))
  if (Date.now() - last < RELOAD_PAUSE_MS) return
  if (sessionStored.write(RELOADED_AT, String(Date.now()))) window.location.reload()
}
