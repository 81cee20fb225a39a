import { useId, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import { Panel } from '../../ui/panel'
import { TextLink } from '../../ui/text-link'
import styles from './section-panel.module.css'

interface SectionPanelProps {
  title: string
  /** The link to the whole list. */
  all?: { label: string; to: string }
  /** Shown at the end of the heading's line. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A section of a page with a heading and a link to the whole list. */
export function SectionPanel({ title, all, aside, className, children }: SectionPanelProps) {
  const titleId = useId()
  return (
    <Panel as="section" aria-labelledby={titleId} className={classNames(styles.panel, className)}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {aside}
        {all ? (
          <TextLink to={all.to} className={styles.all}>
            {all.label}
          </TextLink>
        ) : null}
      </div>
      {children}
    </Panel>
  )
}

/** The text of a section that has no entries. */
export function SectionNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
