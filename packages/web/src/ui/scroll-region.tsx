import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './scroll-region.module.css'
import { watchHiddenEdges } from './watch-hidden-edges'

interface ScrollRegionProps {
  /** Makes it a region that the keyboard can scroll; left out where the rows have links to reach. */
  label?: string
  /** Only between phones and wide screens, for tables that are cards on phones. */
  betweenOnly?: boolean
  children: ReactNode
}

/** Scrolls sideways what has no room, with a shadow at the ends where more is hidden. */
export function ScrollRegion({ label, betweenOnly = false, children }: ScrollRegionProps) {
  const region = label === undefined ? {} : { role: 'region', 'aria-label': label, tabIndex: 0 }
  return (
    <div className={classNames(styles.frame, betweenOnly ? styles.between : styles.always)}>
      <div ref={watchHiddenEdges} className={styles.scroll} {...region}>
        {children}
      </div>
    </div>
  )
}
