import * as m from '#messages/admin-layout'
import { Link } from 'react-router'
import { LanguageLinks } from '../../lib/language-links'
import { paths } from '../../lib/paths'
import { useSession } from '../../lib/session'
import { useLogout } from '../../lib/sign-out'
import { EmailAddress } from '../../ui/email-address'
import styles from './account-menu.module.css'
import { initialsOf } from './initials'
import { useDropDown } from './use-drop-down'

/** The menu of the signed-in member of staff, with the logout. */
export function AccountMenu() {
  const { user } = useSession()
  const { place, button, list } = useDropDown()
  const logout = useLogout()
  if (!user) return null

  return (
    <div {...place} className={styles.account}>
      <button
        {...button}
        type="button"
        aria-label={m.accountOf({ initials: initialsOf(user.name), name: user.name })}
        className={styles.avatar}
      >
        {initialsOf(user.name)}
      </button>
      <div {...list} className={styles.list}>
        <p className={styles.name}>
          <bdi>{user.name}</bdi>
          <EmailAddress className={styles.email}>{user.email}</EmailAddress>
        </p>
        <LanguageLinks className={styles.entry} />
        <Link to={paths.profile} className={styles.entry}>
          {m.profile}
        </Link>
        <button type="button" onClick={logout} className={styles.entry}>
          {m.logout}
        </button>
      </div>
    </div>
  )
}
