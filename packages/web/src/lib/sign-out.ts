import { useNavigate } from 'react-router'
import { apiWith } from './api'
import { paths } from './paths'
import { session } from './session'

/** Ends the session here at once; the server is told in the background, and whether it listens changes nothing. */
export function signOut(): void {
  const token = session.token()
  session.logout()
  if (token)
    void apiWith(token)
      .call('POST /api/logout')
      .catch(() => undefined)
}

export function useLogout(): () => void {
  const navigate = useNavigate()
  return () => {
    signOut()
    void navigate(paths.login())
  }
}
