import { NavLink } from 'react-router'
import { BACKEND_HOST } from '../../lib/backend'
import { paths } from '../../lib/paths'
import { isServed } from '../../lib/served-pages'
import styles from './profile-tabs.module.css'

const TABS = [
  { label: 'Your details', to: paths.profile },
  // A backend that follows only the specification has no address book.
  ...(BACKEND_HOST === '' ? [{ label: 'Addresses', to: paths.addresses }] : []),
  { label: 'Your size', to: paths.ownSize },
  { label: 'Mails', to: paths.ownMails },
  { label: 'Gift cards', to: paths.ownGiftCards },
  { label: 'Security', to: paths.security },
]

export function ProfileTabs() {
  const tabs = TABS.filter(({ to }) => isServed(to))
  if (tabs.length < 2) return null
  return (
    <nav aria-label="Parts of the profile" className={styles.tabs}>
      {tabs.map(({ label, to }) => (
        <NavLink key={to} to={to} end className={styles.tab}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
