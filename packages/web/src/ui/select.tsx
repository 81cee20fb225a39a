import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import styles from './select.module.css'

interface SelectProps extends Omit<ComponentProps<'select'>, 'size'> {
  small?: boolean
}

/** The native control: the phone brings its own wheel, the keyboard its own keys. */
export function Select({ className, small = false, ...props }: SelectProps) {
  return (
    <span className={classNames(styles.wrap, small && styles.small, className)}>
      <select {...props} className={styles.select} />
      <Icon name="chevron-down" className={styles.chevron} />
    </span>
  )
}
