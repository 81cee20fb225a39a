import { Navigate, Outlet } from 'react-router'
import { guardEntry, loadedFor, useEntry } from '../../lib/access'
import { PageLoading } from '../../ui/page-loading'
import type { Route } from './+types/admin-only'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardEntry]

export function clientLoader() {
  return loadedFor()
}

export function HydrateFallback() {
  return <Waiting />
}

export default function AdminOnly({ loaderData: { userId } }: Route.ComponentProps) {
  const entry = useEntry(userId)
  if (entry === 'wait') return <Waiting />
  return entry === 'enter' ? <Outlet key={userId} /> : <Navigate replace to={entry.redirect} />
}

function Waiting() {
  return (
    <main>
      <PageLoading />
    </main>
  )
}
