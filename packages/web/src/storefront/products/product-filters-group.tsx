import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './product-filters.module.css'

interface ProductFiltersGroupProps {
  title: string
  children: ReactNode
}

export function ProductFiltersGroup({ title, children }: ProductFiltersGroupProps) {
  return (
    <details open className={styles.group}>
      <summary className={styles.title}>
        {title}
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <fieldset className={styles.choices}>
        <legend>
          <VisuallyHidden>{title}</VisuallyHidden>
        </legend>
        {children}
      </fieldset>
    </details>
  )
}
