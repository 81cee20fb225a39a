import { NavLink } from 'react-router'
import { paths } from '../../lib/paths'
import styles from './profile-tabs.module.css'

const TABS = [
  { label: 'Your details', to: paths.profile },
  { label: 'Security', to: paths.security },
]

export function ProfileTabs() {
  return (
    <nav aria-label="Parts of the profile" className={styles.tabs}>
      {TABS.map(({ label, to }) => (
        <NavLink key={to} to={to} end className={styles.tab}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
