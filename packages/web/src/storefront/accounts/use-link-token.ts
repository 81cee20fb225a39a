import { useLocation } from 'react-router'
import { useIsHydrated } from '../../ui/use-is-hydrated'

/** The token of a link from an email; null if the link has none, undefined before hydration. */
export function useLinkToken(): string | null | undefined {
  const { hash, search } = useLocation()
  // The token is in the URL fragment, which the browser does not send to the server.
  const isHydrated = useIsHydrated()
  if (!isHydrated) return undefined
  return tokenIn(hash.slice(1)) ?? tokenIn(search)
}

function tokenIn(parameters: string): string | null {
  const token = new URLSearchParams(parameters).get('token')
  return token === '' ? null : token
}
