import { redirect, redirectDocument } from 'react-router'
import { entryFor, redirectFrom } from '../../lib/access'
import { withoutLanguage } from '../../lib/address'
import { LEAGUES_WANTED, wantLeagues } from '../leagues/leagues-wanted'
import { isAdminPath, paths } from '../../lib/paths'
import { session } from '../../lib/session'
import { knowsAdminRoutes } from '../../start/public-manifest'
import type { Route } from './+types/to-home'

/** Redirects every path without a page to the home page. */
export function loader({ url }: Route.LoaderArgs) {
  const pathname = withoutLanguage(url.pathname)
  // Only the browser knows who may enter the admin area, so `clientLoader` decides.
  if (isAdminPath(pathname)) return null
  return redirect(paths.home, pathname === paths.categories ? { headers: { 'Set-Cookie': LEAGUES_WANTED } } : {})
}

export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const pathname = withoutLanguage(url.pathname)
  if (pathname === paths.categories) wantLeagues()
  if (!isAdminPath(pathname)) return redirectFrom(url, paths.home)
  const entry = entryFor(await session.ready(), pathname + url.search)
  if (entry !== 'enter') return redirectFrom(url, entry.redirect)
  // A document that began as a public page does not know the pages of the admin area.
  return knowsAdminRoutes() ? redirectFrom(url, paths.home) : redirectDocument(pathname + url.search)
}
clientLoader.hydrate = true as const

export default function ToHome() {
  return null
}
