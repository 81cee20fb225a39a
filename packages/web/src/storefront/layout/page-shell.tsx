import type { ReactNode } from 'react'
import { Footer } from './footer'
import { Header } from './header'
import styles from './page-shell.module.css'

export function PageShell({ children }: { children: ReactNode }) {
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  )
}
