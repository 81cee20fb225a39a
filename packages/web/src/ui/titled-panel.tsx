import { useId, type ReactNode } from 'react'
import { Panel } from './panel'
import styles from './titled-panel.module.css'

interface TitledPanelProps {
  title: string
  children: ReactNode
}

/** A panel that is a section of the page, under a modest heading. */
export function TitledPanel({ title, children }: TitledPanelProps) {
  const titleId = useId()
  return (
    <Panel as="section" aria-labelledby={titleId} className={styles.panel}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
    </Panel>
  )
}
