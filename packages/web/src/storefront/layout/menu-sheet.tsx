import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { paths } from '../../lib/paths'
import { useSession } from '../../lib/session'
import { Sheet } from '../../ui/sheet'
import styles from './menu-sheet.module.css'
import { SearchForm } from './search-form'
import { SectionLinks } from './section-links'
import { accountSections, guestSections, shopSections } from './sections'
import { useLogout } from './use-logout'

interface MenuSheetProps {
  open: boolean
  onClose: () => void
}

const cartSection = { label: 'Cart', to: paths.cart, prefixes: [paths.cart] }

/** The header's links where the bar has no room for them. */
export function MenuSheet({ open, onClose }: MenuSheetProps) {
  const { isAuthenticated } = useSession()
  const logout = useLogout()
  const { key } = useLocation()
  const openedAt = useRef(key)

  // Links inside do not know that they are in a sheet: arriving anywhere closes it.
  useEffect(() => {
    if (openedAt.current !== key) onClose()
    openedAt.current = key
  }, [key, onClose])

  return (
    <Sheet open={open} onClose={onClose} title="Menu" from="start">
      <SearchForm className={styles.search} onSearch={onClose} />
      <nav aria-label="Menu" className={styles.links}>
        <SectionLinks sections={shopSections} className={styles.link} />
        <hr />
        <SectionLinks
          sections={isAuthenticated ? [cartSection, ...accountSections] : guestSections}
          className={styles.link}
        />
        {isAuthenticated ? (
          <button type="button" className={styles.link} onClick={logout}>
            Logout
          </button>
        ) : null}
      </nav>
    </Sheet>
  )
}
