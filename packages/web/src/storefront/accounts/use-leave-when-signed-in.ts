import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../lib/session'

/** Whoever is signed in has no use for the form any more. True while the next page is on its way. */
export function useLeaveWhenSignedIn(to: string): boolean {
  const { isAuthenticated, isRestoring } = useSession()
  const navigate = useNavigate()
  const isSignedIn = isAuthenticated && !isRestoring

  // A session begins outside of React: by this form, by being restored, or in another tab.
  useEffect(() => {
    if (isSignedIn) void navigate(to, { replace: true })
  }, [isSignedIn, navigate, to])

  return isSignedIn
}
