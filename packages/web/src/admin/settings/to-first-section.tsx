import { Navigate } from 'react-router'
import { paths } from '../../lib/paths'

/** The settings open on their first section. */
export default function ToFirstSection() {
  return <Navigate replace to={paths.adminSettingsOf('shop')} />
}
