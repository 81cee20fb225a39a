import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { Panel } from './panel'
import styles from './titled-panel.module.css'

interface TitledPanelProps {
  title: string
  /** The name by which an address leads to this panel: `#notes`. */
  anchor?: string
  /** What stands at the end of its first line. */
  aside?: ReactNode
  children: ReactNode
}

/** A panel that is a section of the page, under a modest heading. */
export function TitledPanel({ title, anchor, aside, children }: TitledPanelProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Panel as="section" aria-labelledby={titleId} className={styles.panel}>
      <div className={styles.head}>
        <h2 ref={heading} id={titleId} tabIndex={anchor === undefined ? undefined : -1} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {anchor === undefined ? null : <Anchor name={anchor} target={heading} />}
      {children}
    </Panel>
  )
}

/** Moves the focus to its target when the address names it, also where the target comes later than the page. */
function Anchor({ name, target }: { name: string; target: RefObject<HTMLElement | null> }) {
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash !== `#${name}`) return
    target.current?.scrollIntoView({ block: 'center' })
    target.current?.focus({ preventScroll: true })
  }, [hash, key, name, target])
  return null
}
