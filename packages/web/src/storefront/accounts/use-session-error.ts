import { useEffect } from 'react'
import { session, useSession } from '../../lib/session'
import type { Notice } from '../../ui/use-form'

/** Why signing in or up was refused, for as long as the form that asked is on the page. */
export function useSessionError(): Notice | null {
  const { error } = useSession()

  // The next form must not begin with what this one was refused for.
  useEffect(() => session.dismissError, [])

  return error === null ? null : { kind: 'error', text: error }
}
