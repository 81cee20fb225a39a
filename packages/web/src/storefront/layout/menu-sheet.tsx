import { useSession } from '../../lib/session'
import { Sheet } from '../../ui/sheet'
import styles from './menu-sheet.module.css'
import { SearchForm } from './search-form'
import { SectionLinks } from './section-links'
import { accountSections, cartSection, guestSections, shopSections, wishlistSection } from './sections'
import { useLogout } from './use-logout'

interface MenuSheetProps {
  open: boolean
  onClose: () => void
}

/** The header's links where the bar has no room for them. */
export function MenuSheet({ open, onClose }: MenuSheetProps) {
  const { isAuthenticated } = useSession()
  const logout = useLogout()
  const leave = () => {
    onClose()
    logout()
  }
  return (
    <Sheet open={open} onClose={onClose} title="Menu" from="start">
      <SearchForm className={styles.search} onSearch={onClose} isInSheet />
      <nav aria-label="Menu" className={styles.links}>
        <SectionLinks sections={shopSections} className={styles.link} onFollow={onClose} />
        <hr />
        <SectionLinks
          sections={isAuthenticated ? [cartSection, wishlistSection, ...accountSections] : guestSections}
          className={styles.link}
          onFollow={onClose}
        />
        {isAuthenticated ? (
          <button type="button" className={styles.link} onClick={leave}>
            Logout
          </button>
        ) : null}
      </nav>
    </Sheet>
  )
}
