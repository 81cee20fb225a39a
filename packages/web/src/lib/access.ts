import type { AuthState } from './auth-state'
import { isAdminPath, paths } from './paths'

export type Entry = 'enter' | { redirect: string }

/** Who may open a page that is not for everybody. `path` is where they want to go, with its query. */
export function entryFor({ isAuthenticated, user }: AuthState, path: string): Entry {
  if (!isAuthenticated) return { redirect: paths.login(path) }
  if (isAdminPath(pathnameOf(path)) && user?.role !== 'admin') return { redirect: paths.home }
  return 'enter'
}

function pathnameOf(path: string): string {
  return path.split(/[?#]/, 1)[0] ?? ''
}
