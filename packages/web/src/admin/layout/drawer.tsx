import * as m from '#messages/admin-layout'
import { Fragment, useEffect, useRef, type MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { LanguageLinks } from '../../lib/language-links'
import { paths } from '../../lib/paths'
import { useSession } from '../../lib/session'
import { useSite } from '../../lib/use-site'
import { formatCount } from '../../ui/format'
import { Brand } from '../../ui/brand'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import styles from './drawer.module.css'
import { sectionAt, sectionGroupsFor } from './sections'
import { useWorkCounts } from './work-counts'

/** The navigation beside the page, for large screens. */
export function Drawer() {
  return (
    <aside className={styles.drawer}>
      <DrawerLinks />
    </aside>
  )
}

interface SlidingDrawerProps {
  open: boolean
  onClose: () => void
}

/** The navigation that slides in over the page as a modal dialog, for small screens. */
export function SlidingDrawer({ open, onClose }: SlidingDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  // `showModal` instead of the `open` attribute, because only the method makes the page inert and traps the focus.
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])

  return (
    <dialog
      ref={dialog}
      aria-label={m.menu}
      onClose={onClose}
      onClick={(event) => {
        if (isOnScrim(event)) onClose()
      }}
      className={styles.sliding}
    >
      {open ? (
        <>
          <IconButton icon="close" label={m.closeMenu} onClick={onClose} className={styles.close} />
          <DrawerLinks onFollow={onClose} />
        </>
      ) : null}
    </dialog>
  )
}

function DrawerLinks({ onFollow }: { onFollow?: () => void }) {
  const { pathname } = useLocation()
  const { logoText } = useSite()
  const { user } = useSession()
  const groups = sectionGroupsFor(user)
  const current = sectionAt(groups, pathname)
  const counts = useWorkCounts(groups.flatMap(({ sections }) => sections))
  return (
    <>
      <div className={styles.brand}>
        <Brand name={logoText} to={paths.home} />
      </div>
      <nav aria-label={m.admin} className={styles.links}>
        {groups.map(({ title, sections }) => (
          <Fragment key={title ?? 'first'}>
            {title ? <p className={styles.title}>{title}</p> : null}
            {sections.map(({ to, icon, label }) => (
              <div key={to} className={styles.entry}>
                <Link
                  to={to}
                  aria-current={to === current?.to ? (isItself(to, pathname) ? 'page' : 'true') : undefined}
                  aria-description={counts[to] ? m.waitHere({ count: counts[to] }) : undefined}
                  onClick={onFollow}
                  className={styles.link}
                >
                  <Icon name={icon} className={styles.icon} />
                  {label}
                </Link>
                {counts[to] ? <Count of={counts[to]} /> : null}
              </div>
            ))}
          </Fragment>
        ))}
      </nav>
      <LanguageLinks icon={<Icon name="globe" className={styles.icon} />} className={styles.link} />
      <Link to={paths.home} aria-label={m.homeBackToShop} onClick={onFollow} className={styles.link}>
        <Icon name="leave" className={styles.icon} />
        {m.backToShop}
      </Link>
    </>
  )
}

/** Stands outside of the link, whose text stays its name; screen readers get the count as the description of the link. */
function Count({ of }: { of: number }) {
  return (
    <span aria-hidden="true" className={styles.count}>
      {formatCount(of)}
    </span>
  )
}

function isItself(to: string, pathname: string): boolean {
  return pathname.replace(/\/$/, '') === to
}

// The scrim is the dialog's backdrop: a click on it targets the dialog itself, outside its box.
function isOnScrim({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>): boolean {
  if (target !== currentTarget) return false
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
