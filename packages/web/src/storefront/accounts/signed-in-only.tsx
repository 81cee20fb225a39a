import { useEffect } from 'react'
import { Navigate, Outlet, useLocation, useNavigation, useRevalidator } from 'react-router'
import { entryFor } from '../../lib/access'
import { paths } from '../../lib/paths'
import { sendOn } from '../../lib/send-on'
import { session, useSession } from '../../lib/session'
import { PageLoading } from '../layout/page-loading'
import type { Route } from './+types/signed-in-only'

/** Before any page below asks for something: nobody gets there without a session. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }, next) => {
    const entry = entryFor(await session.ready(), url.pathname + url.search)
    if (entry !== 'enter') throw sendOn(url, entry.redirect)
    return next()
  },
]

/** For whom the pages below have loaded what they show. */
export function clientLoader() {
  return { userId: session.current().user?.id }
}

export function HydrateFallback() {
  return <PageLoading />
}

export default function SignedInOnly({ loaderData: { userId } }: Route.ComponentProps) {
  const { user, isRestoring } = useSession()
  const { pathname, search } = useLocation()
  const { state } = useNavigation()
  const { revalidate } = useRevalidator()
  const isSomebodyElse = user !== null && user.id !== userId

  // Another tab has signed in as somebody else: what was loaded for the first one has to be loaded again.
  useEffect(() => {
    if (isSomebodyElse) void revalidate()
  }, [isSomebodyElse, user?.id, userId, revalidate])

  if (user && !isSomebodyElse) return <Outlet key={user.id} />
  // Whoever is leaving anyway is not sent elsewhere.
  if (user || isRestoring || state !== 'idle') return <PageLoading />
  return <Navigate replace to={session.hasLeft() ? paths.login() : paths.login(pathname + search)} />
}
