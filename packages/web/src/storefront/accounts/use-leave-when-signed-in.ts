import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../lib/session'

/** Redirects signed-in users away from the form. True while the next page is loading. */
export function useLeaveWhenSignedIn(to: string): boolean {
  const { isAuthenticated, isRestoring } = useSession()
  const navigate = useNavigate()
  const isSignedIn = isAuthenticated && !isRestoring

  // A session begins outside of React: by this form, by session restore, or in another tab.
  useEffect(() => {
    if (isSignedIn) void navigate(to, { replace: true })
  }, [isSignedIn, navigate, to])

  return isSignedIn
}
