import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names'
import styles from './text-link.module.css'

export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  return <Link {...props} className={classNames(styles.link, className)} />
}
