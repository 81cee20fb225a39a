import { useEffect } from 'react'
import { redirect, replace, useLocation, useNavigation, useRevalidator } from 'react-router'
import { withoutLanguage } from './address'
import type { AuthState } from './auth-state'
import { isAdminPath, paths } from './paths'
import { session, useSession } from './session'
import { isStaff } from './staff'

export type Entry = 'enter' | { redirect: string }

/** Decides whether a user may open a page that is not public. `path` is where they want to go, with its query. */
export function entryFor({ isAuthenticated, user }: AuthState, path: string): Entry {
  if (!isAuthenticated) return { redirect: paths.login(path) }
  if (isAdminPath(pathnameOf(path)) && !isStaff(user)) return { redirect: paths.home }
  return 'enter'
}

/** Middleware of pages that need a sign-in or a role: redirects before any of their loaders runs. */
export async function guardEntry<Answer>({ url }: { url: URL }, next: () => Promise<Answer>): Promise<Answer> {
  const entry = entryFor(await session.ready(), withoutLanguage(url.pathname) + url.search)
  if (entry !== 'enter') throw redirectFrom(url, entry.redirect)
  return next()
}

/** The user for whom the loaders below this route ran. */
export function loadedFor(): { userId: number | undefined } {
  return { userId: session.current().user?.id }
}

/** Whether an open page may stay open: its session can end or change meanwhile. */
export function useEntry(userId: number | undefined): Entry | 'wait' {
  const visitor = useSession()
  const { pathname, search } = useLocation()
  const { state } = useNavigation()
  const { revalidate } = useRevalidator()
  const { user, isRestoring } = visitor
  const isSomebodyElse = user !== null && user.id !== userId

  // Another tab has signed in as somebody else: what was loaded for the first one has to be loaded again.
  useEffect(() => {
    if (isSomebodyElse) void revalidate()
  }, [isSomebodyElse, user?.id, userId, revalidate])

  if (isSomebodyElse) return 'wait'
  if (user) return entryFor(visitor, pathname + search)
  // A navigation that is under way is not redirected.
  if (isRestoring || state !== 'idle') return 'wait'
  return { redirect: session.hasLeft() ? paths.login() : paths.login(pathname + search) }
}

/**
 * Redirects from an address that the visitor may not open. Where the browser is at that address already, by a first load
 * or the back button, its history entry is replaced: otherwise the back button would lead to the redirect again.
 */
export function redirectFrom({ pathname, search }: Pick<URL, 'pathname' | 'search'>, to: string): Response {
  const isThere = window.location.pathname + window.location.search === pathname + search
  return isThere ? replace(to) : redirect(to)
}

function pathnameOf(path: string): string {
  return path.split(/[?#]/, 1)[0] ?? ''
}
