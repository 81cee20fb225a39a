import * as m from '#messages/ui'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'
import styles from './alert.module.css'

export type AlertKind = 'info' | 'ok' | 'warning' | 'error'

const ICONS: Record<AlertKind, IconName> = { info: 'info', ok: 'check', warning: 'warning', error: 'warning' }

interface AlertProps {
  kind?: AlertKind
  children: ReactNode
  /** Makes the message dismissible. */
  onDismiss?: () => void
  /** False where a live region around it already speaks. */
  announce?: boolean
  className?: string
}

export function Alert({ kind = 'info', children, onDismiss, announce = true, className }: AlertProps) {
  const role = kind === 'error' || kind === 'warning' ? 'alert' : 'status'
  return (
    <div role={announce ? role : undefined} className={classNames(styles.alert, styles[kind], className)}>
      <Icon name={ICONS[kind]} className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {onDismiss ? (
        <button type="button" className={styles.dismiss} aria-label={m.dismiss} onClick={onDismiss}>
          <Icon name="close" />
        </button>
      ) : null}
    </div>
  )
}
