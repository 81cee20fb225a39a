import type { ComponentProps } from 'react'
import { classNames } from './class-names'
import styles from './container.module.css'

/** The width of the content with the page's margins. */
export function Container({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={classNames(styles.container, className)} />
}
