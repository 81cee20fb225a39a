import { useId, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import { Panel } from '../../ui/panel'
import { TextLink } from '../../ui/text-link'
import styles from './section-panel.module.css'

interface SectionPanelProps {
  title: string
  /** Where there is more of it. */
  all?: { label: string; to: string }
  /** At the end of the heading's line. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A part of a page with its heading, and the way to the rest of it. */
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

/** What a section says instead of a list. */
export function SectionNote({ children }: { children: ReactNode }) {
  return <p className={styles.note}>{children}</p>
}
