import { useNavigate } from 'react-router'
import { paths } from '../../lib/paths'
import { signOut } from '../../lib/sign-out'

export function useLogout(): () => void {
  const navigate = useNavigate()
  return () => {
    signOut()
    void navigate(paths.login())
  }
}
