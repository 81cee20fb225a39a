import { useLocation } from 'react-router'
import { useIsHydrated } from '../../ui/use-is-hydrated'

/** The secret of a link from a mail; null where the link has none, undefined until the browser can tell. */
export function useLinkToken(): string | null | undefined {
  const { hash, search } = useLocation()
  // The mail puts it behind the #, which no server ever sees.
  const isHydrated = useIsHydrated()
  if (!isHydrated) return undefined
  return tokenIn(hash.slice(1)) ?? tokenIn(search)
}

function tokenIn(parameters: string): string | null {
  const token = new URLSearchParams(parameters).get('token')
  return token === '' ? null : token
}
