import { useId, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import styles from './catalog-section.module.css'

interface CatalogSectionProps {
  /** The anchor for links to this section. */
  id?: string
  title: string
  /** Shown at the end of the heading's line. */
  link?: ReactNode
  className?: string
  children: ReactNode
}

export function CatalogSection({ id, title, link, className, children }: CatalogSectionProps) {
  const titleId = useId()
  return (
    <section id={id} aria-labelledby={titleId} className={classNames(styles.section, className)}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {link}
      </div>
      {children}
    </section>
  )
}
