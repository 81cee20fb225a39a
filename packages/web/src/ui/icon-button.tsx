import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'
import styles from './icon-button.module.css'

interface IconLook {
  icon: IconName
  /** The name that is read aloud. */
  label: string
  /** A small figure on the icon; the label has to say it too. */
  badge?: ReactNode
}

type IconButtonProps = IconLook & Omit<ComponentProps<'button'>, 'children'>

export function IconButton({ icon, label, badge, className, type = 'button', ...props }: IconButtonProps) {
  return (
    <button {...props} type={type} aria-label={label} className={classNames(styles.button, className)}>
      <Icon name={icon} className={styles.icon} />
      <Badge>{badge}</Badge>
    </button>
  )
}

type IconLinkProps = IconLook & Omit<ComponentProps<typeof Link>, 'children'>

export function IconLink({ icon, label, badge, className, ...props }: IconLinkProps) {
  return (
    <Link {...props} aria-label={label} className={classNames(styles.button, className)}>
      <Icon name={icon} className={styles.icon} />
      <Badge>{badge}</Badge>
    </Link>
  )
}

function Badge({ children }: { children: ReactNode }) {
  return children === undefined || children === null ? null : <span className={styles.badge}>{children}</span>
}
