import { useId, type ReactNode } from 'react'
import { classNames } from '../../ui/class-names'
import styles from './catalog-section.module.css'

interface CatalogSectionProps {
  /** For links to this part of the page. */
  id?: string
  title: string
  /** At the end of the title's line. */
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
