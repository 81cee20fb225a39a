import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  /** One line of what happened. */
  title: string
  icon?: IconName
  /** The level that the outline of the page asks for. */
  level?: 1 | 2 | 3
  children?: ReactNode
  /** The way on, or several. */
  action?: ReactNode
  className?: string
}

export function EmptyState({ title, icon = 'shirt', level = 2, children, action, className }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames(styles.empty, className)}>
      <Icon name={icon} className={styles.icon} />
      <Heading className={styles.title}>{title}</Heading>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action ? <div className={styles.ways}>{action}</div> : null}
    </div>
  )
}
