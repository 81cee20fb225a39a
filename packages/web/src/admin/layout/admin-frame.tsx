import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { IdentitySheet } from '../../lib/identity-sheet'
import { SkipLink } from '../../ui/skip-link'
import { WithPalette } from '../palette/palette-context'
import styles from './admin-frame.module.css'
import { Drawer, SlidingDrawer } from './drawer'

interface Menu {
  isOpen: boolean
  open: () => void
}

const CurrentMenu = createContext<Menu>({ isOpen: false, open: () => undefined })

/** The state of the menu that slides in on small screens. */
export function useMenu(): Menu {
  return use(CurrentMenu)
}

export function AdminFrame({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const menu = useMemo(() => ({ isOpen, open: () => setOpen(true) }), [isOpen])
  return (
    <CurrentMenu value={menu}>
      <div data-toasts="below" className={styles.frame}>
        <SkipLink />
        <Drawer />
        <SlidingDrawer open={isOpen} onClose={() => setOpen(false)} />
        <WithPalette>
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </WithPalette>
        <IdentitySheet />
      </div>
    </CurrentMenu>
  )
}
