import * as m from '#messages/layout'
import { BACKEND_HOST } from '../../lib/backend'
import { useSession } from '../../lib/session'
import { useLogout } from '../../lib/sign-out'
import { Sheet } from '../../ui/sheet'
import { wishlistSection } from '../wishlist/wishlist-section'
import { LanguageLinks } from '../../lib/language-links'
import styles from './menu-sheet.module.css'
import { SearchForm } from './search-form'
import { SectionLinks } from './section-links'
import { accountSectionsOf, cartSection, guestSections, shopSections } from './sections'

const visitorSections = BACKEND_HOST ? guestSections : [wishlistSection, ...guestSections]

interface MenuSheetProps {
  open: boolean
  onClose: () => void
}

/** The header's links as a sheet, for screens where the header has no room for them. */
export function MenuSheet({ open, onClose }: MenuSheetProps) {
  const { isAuthenticated, user } = useSession()
  const logout = useLogout()
  const leave = () => {
    onClose()
    logout()
  }
  return (
    <Sheet open={open} onClose={onClose} title={m.menu} from="start">
      <SearchForm className={styles.search} onSearch={onClose} isInSheet />
      <nav aria-label={m.menu} className={styles.links}>
        <SectionLinks sections={shopSections} className={styles.link} onFollow={onClose} />
        <hr />
        <SectionLinks
          sections={isAuthenticated ? [cartSection, wishlistSection, ...accountSectionsOf(user)] : visitorSections}
          className={styles.link}
          onFollow={onClose}
        />
        {isAuthenticated ? (
          <button type="button" className={styles.link} onClick={leave}>
            {m.logout}
          </button>
        ) : null}
        <LanguageLinks className={styles.link} />
      </nav>
    </Sheet>
  )
}
