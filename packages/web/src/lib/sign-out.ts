import { useNavigate } from 'react-router'
import { apiWithToken } from './api'
import { paths } from './paths'
import { session } from './session'

/** Ends the session in this browser at once and calls the server in the background, without waiting for its answer. */
export function signOut(): void {
  const token = session.token()
  session.logout()
  if (token)
    void apiWithToken(token)
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
