import * as m from '#messages/ui'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon'
import { VisuallyHidden } from './visually-hidden'
import styles from './pill-link.module.css'

/** A choice in force; following the link takes it back. */
export function PillLink({ children, ...props }: Omit<ComponentProps<typeof Link>, 'className'>) {
  return (
    <Link {...props} className={styles.pill}>
      <VisuallyHidden>{m.removeFilter} </VisuallyHidden>
      {children}
      <Icon name="close" className={styles.icon} />
    </Link>
  )
}
