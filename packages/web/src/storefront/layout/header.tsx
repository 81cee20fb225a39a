import * as m from '#messages/layout'
import { useState } from 'react'
import { BACKEND_HOST } from '../../lib/backend'
import { paths } from '../../lib/paths'
import { useSession } from '../../lib/session'
import { useLogout } from '../../lib/sign-out'
import { useSite } from '../../lib/use-site'
import { Brand } from '../../ui/brand'
import { Container } from '../../ui/container'
import { IconButton } from '../../ui/icon-button'
import { CartLink } from './cart-link'
import styles from './header.module.css'
import { LanguageLink } from '../../lib/language-link'
import { MenuSheet } from './menu-sheet'
import { SearchForm } from './search-form'
import { SearchSheet } from './search-sheet'
import { SectionLinks } from './section-links'
import { accountSectionsOf, guestSections, shopSections } from './sections'
import { WishlistLink } from '../wishlist/wishlist-link'

export function Header() {
  const { isAuthenticated, isRestoring, user } = useSession()
  const [menu, setMenu] = useState<'closed' | 'links' | 'search'>('closed')
  const logout = useLogout()
  const { logoText } = useSite()
  return (
    <header className={styles.bar}>
      <Container className={styles.row}>
        <IconButton icon="menu" label={m.menu} className={styles.menuButton} onClick={() => setMenu('links')} />
        <Brand name={logoText} to={paths.home} />
        <nav aria-label={m.main} className={styles.nav}>
          <SectionLinks sections={shopSections} className={styles.link} />
        </nav>
        <SearchForm className={styles.search} />
        <IconButton icon="search" label={m.search} className={styles.searchButton} onClick={() => setMenu('search')} />
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
            <LanguageLink className={styles.link} />
          </div>
        </div>
      </Container>
      <MenuSheet open={menu === 'links'} onClose={() => setMenu('closed')} />
      <SearchSheet open={menu === 'search'} onClose={() => setMenu('closed')} />
    </header>
  )
}
