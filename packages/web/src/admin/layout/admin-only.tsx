import { Navigate, Outlet, useLocation } from 'react-router'
import { guardEntry, loadedFor, redirectFrom, useEntry } from '../../lib/access'
import { withoutLanguage } from '../../lib/address'
import { session, useSession } from '../../lib/session'
import { MayFollow } from '../../ui/may-follow'
import { PageLoading } from '../../ui/page-loading'
import type { Route } from './+types/admin-only'
import { insteadOf, mayOpen } from './may-open'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardEntry, guardAbilities]

export function clientLoader() {
  return loadedFor()
}

export function HydrateFallback() {
  return <Waiting />
}

export default function AdminOnly({ loaderData: { userId } }: Route.ComponentProps) {
  const entry = useEntry(userId)
  const { user } = useSession()
  const { pathname } = useLocation()
  if (entry === 'wait') return <Waiting />
  if (entry !== 'enter') return <Navigate replace to={entry.redirect} />
  if (!mayOpen(user, pathname)) return <Navigate replace to={insteadOf(user, pathname)} />
  return (
    <MayFollow value={(address) => mayOpen(user, address)}>
      <Outlet key={userId} />
    </MayFollow>
  )
}

/** Redirects a manager from a page that none of their abilities opens, before any of its loaders runs. */
function guardAbilities<Answer>({ url }: { url: URL }, next: () => Promise<Answer>): Promise<Answer> {
  const { user } = session.current()
  const path = withoutLanguage(url.pathname)
  if (!mayOpen(user, path)) throw redirectFrom(url, insteadOf(user, path))
  return next()
}

function Waiting() {
  return (
    <main>
      <PageLoading />
    </main>
  )
}
