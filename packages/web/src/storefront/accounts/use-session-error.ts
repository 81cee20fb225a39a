import { useEffect } from 'react'
import { session, useSession } from '../../lib/session'
import type { Notice } from '../../ui/use-form'

/** The reason why login or registration failed, as long as the form is on the page. */
export function useSessionError(): Notice | null {
  const { error } = useSession()

  // Clears the error on unmount, so that the next form does not show it.
  useEffect(() => session.dismissError, [])

  return error === null ? null : { kind: 'error', text: error }
}
