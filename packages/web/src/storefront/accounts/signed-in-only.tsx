import { Navigate, Outlet } from 'react-router'
import { guardEntry, loadedFor, useEntry } from '../../lib/access'
import { PageLoading } from '../../ui/page-loading'
import type { Route } from './+types/signed-in-only'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [guardEntry]

export function clientLoader() {
  return loadedFor()
}

export function HydrateFallback() {
  return <PageLoading />
}

export default function SignedInOnly({ loaderData: { userId } }: Route.ComponentProps) {
  const entry = useEntry(userId)
  if (entry === 'wait') return <PageLoading />
  return entry === 'enter' ? <Outlet key={userId} /> : <Navigate replace to={entry.redirect} />
}
