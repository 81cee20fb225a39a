import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths'
import { session } from '../../lib/session'

export function useLogout(): () => void {
  const navigate = useNavigate()
  return () => {
    session.clear()
    void navigate(paths.login())
  }
}
