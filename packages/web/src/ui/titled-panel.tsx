import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Panel } from './panel'
import styles from './titled-panel.module.css'

interface TitledPanelProps {
  title: string
  /** The name by which an address leads to this panel: `#notes`. */
  anchor?: string
  children: ReactNode
}

/** A panel that is a section of the page, under a modest heading. */
export function TitledPanel({ title, anchor, children }: TitledPanelProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)

  // The panel may come after the page, when the browser has looked for the name already.
  useEffect(() => {
    if (anchor === undefined || window.location.hash !== `#${anchor}`) return
    heading.current?.scrollIntoView({ block: 'center' })
    heading.current?.focus({ preventScroll: true })
  }, [anchor])

  return (
    <Panel as="section" aria-labelledby={titleId} className={styles.panel}>
      <h2 ref={heading} id={titleId} tabIndex={anchor === undefined ? undefined : -1} className={styles.title}>
        {title}
      </h2>
      {children}
    </Panel>
  )
}
