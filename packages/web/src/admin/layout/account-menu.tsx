import * as m from '#messages/admin-layout'
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { LanguageLinks } from '../../lib/language-links'
import { paths } from '../../lib/paths'
import { useSession } from '../../lib/session'
import { useLogout } from '../../lib/sign-out'
import { EmailAddress } from '../../ui/email-address'
import styles from './account-menu.module.css'
import { initialsOf } from './initials'

/** The menu of the signed-in member of staff, with the logout. */
export function AccountMenu() {
  const { user } = useSession()
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const listId = useId()
  const logout = useLogout()
  if (!user) return null

  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  const closeOnLeaving = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    <div className={styles.account} onKeyDown={closeOnEscape} onBlur={closeOnLeaving}>
      <button
        ref={button}
        type="button"
        aria-label={m.accountOf({ initials: initialsOf(user.name), name: user.name })}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
        className={styles.avatar}
      >
        {initialsOf(user.name)}
      </button>
      <div id={listId} hidden={!isOpen} className={styles.list}>
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
