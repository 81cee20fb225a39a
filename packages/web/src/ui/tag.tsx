import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './tag.module.css'

interface TagProps {
  children: ReactNode
  attention?: boolean
  className?: string
}

/** A short word on a picture, such as the kit. */
export function Tag({ children, attention = false, className }: TagProps) {
  return <span className={classNames(styles.tag, attention && styles.attention, className)}>{children}</span>
}
