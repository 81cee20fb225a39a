import { useEffect } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { entryFor, type Entry } from './access'
import { paths } from './paths'
import { session, useSession } from './session'

/** Whether a page that is not for everybody may stay: a session can end or change while the page is open. */
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
  // Whoever is leaving anyway is not sent elsewhere.
  if (isRestoring || state !== 'idle') return 'wait'
  return { redirect: session.hasLeft() ? paths.login() : paths.login(pathname + search) }
}
