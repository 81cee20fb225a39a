import * as m from '#messages/accounts'
import { NavLink } from 'react-router'
import { BACKEND_HOST } from '../../lib/backend'
import { paths } from '../../lib/paths'
import { isServed } from '../../lib/served-pages'
import styles from './profile-tabs.module.css'

const TABS = [
  { label: m.yourDetails, to: paths.profile },
  // A backend that follows only the specification has no address book.
  ...(BACKEND_HOST === '' ? [{ label: m.addresses, to: paths.addresses }] : []),
  { label: m.yourSize, to: paths.ownSize },
  { label: m.mails, to: paths.ownMails },
  { label: m.giftCards, to: paths.ownGiftCards },
  { label: m.security, to: paths.security },
]

export function ProfileTabs() {
  const tabs = TABS.filter(({ to }) => isServed(to))
  if (tabs.length < 2) return null
  return (
    <nav aria-label={m.partsOfTheProfile} className={styles.tabs}>
      {tabs.map(({ label, to }) => (
        <NavLink key={to} to={to} end className={styles.tab}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
