import type { ReactNode } from 'react'
import { SkipLink } from '../../ui/skip-link'
import { MiniCartHost } from '../cart/mini-cart-host'
import { Footer } from './footer'
import { Header } from './header'
import styles from './page-shell.module.css'

export function PageShell({ children }: { children: ReactNode }) {
  return (
    <div data-toasts="below" className={styles.shell}>
      <SkipLink />
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <MiniCartHost />
    </div>
  )
}
