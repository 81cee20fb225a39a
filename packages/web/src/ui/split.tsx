import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import styles from './split.module.css'

/** A main column and a summary beside it; one below the other where there is no room for both. */
export function Split({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={classNames(styles.split, className)} />
}
