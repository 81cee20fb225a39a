import * as m from '#messages/layout'
import { lazy, Suspense, useEffect, useState } from 'react'
import { BACKEND_HOST } from '../../lib/backend'
import { paths } from '../../lib/paths'
import { useSession } from '../../lib/session'
import { useLogout } from '../../lib/sign-out'
import { useSite } from '../../lib/use-site'
import { whenIdle } from '../../lib/when-idle'
import { Brand } from '../../ui/brand'
import { Container } from '../../ui/container'
import { IconButton } from '../../ui/icon-button'
import { useLateDialog } from '../../ui/use-late-dialog'
import { CartLink } from './cart-link'
import styles from './header.module.css'
import { LanguageLinks } from '../../lib/language-links'
import type { HeaderSheet } from './header-sheets'
import { SearchForm } from './search-form'
import { SectionLinks } from './section-links'
import { accountSectionsOf, guestSections, shopSections } from './sections'
import { WishlistLink } from '../wishlist/wishlist-link'

const loadSheets = () => import('./header-sheets')
const HeaderSheets = lazy(async () => ({ default: (await loadSheets()).HeaderSheets }))

export function Header() {
  const { isAuthenticated, isRestoring, user } = useSession()
  const [sheet, setSheet] = useState<HeaderSheet>('links')
  const sheets = useLateDialog(loadSheets, m.menuFailed)
  const logout = useLogout()
  const { logoText } = useSite()

  // Loaded before somebody presses a button, but after all that the page itself needs.
  useEffect(() => {
    whenIdle()
      .then(loadSheets)
      .catch(() => undefined)
  }, [])

  function openSheet(wanted: HeaderSheet) {
    setSheet(wanted)
    void sheets.open()
  }

  return (
    <header className={styles.bar}>
      <Container className={styles.row}>
        <IconButton icon="menu" label={m.menu} className={styles.menuButton} onClick={() => openSheet('links')} />
        <Brand name={logoText} to={paths.home} />
        <nav aria-label={m.main} className={styles.nav}>
          <SectionLinks sections={shopSections} className={styles.link} />
        </nav>
        <div className={styles.searchRoom}>
          <SearchForm className={styles.search} />
          <IconButton
            icon="search"
            label={m.search}
            className={styles.searchButton}
            onClick={() => openSheet('search')}
          />
        </div>
        <div data-unsure={isRestoring || undefined} className={styles.account}>
          {isAuthenticated || !BACKEND_HOST ? <WishlistLink className={styles.wishlist} /> : null}
          {isAuthenticated ? <CartLink /> : <span className={styles.cartRoom} />}
          <nav aria-label={m.account} className={styles.nav}>
            <SectionLinks
              sections={isAuthenticated ? accountSectionsOf(user) : guestSections}
              className={styles.link}
            />
            {isAuthenticated ? (
              <button type="button" className={styles.link} onClick={logout}>
                {m.logout}
              </button>
            ) : null}
          </nav>
          <div className={styles.nav}>
            <LanguageLinks className={styles.link} />
          </div>
        </div>
      </Container>
      {sheets.openings > 0 ? (
        <Suspense>
          <HeaderSheets open={sheets.isOpen ? sheet : null} onClose={sheets.close} />
        </Suspense>
      ) : null}
    </header>
  )
}
