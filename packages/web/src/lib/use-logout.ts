import { useNavigate } from 'react-router'
import { paths } from './paths'
import { signOut } from './sign-out'

export function useLogout(): () => void {
  const navigate = useNavigate()
  return () => {
    signOut()
    void navigate(paths.login())
  }
}
