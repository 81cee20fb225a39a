import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names'
import { useMayFollow } from './may-follow'
import styles from './text-link.module.css'

export function TextLink({ className, ...props }: ComponentProps<typeof Link>) {
  if (!useMayFollow(props.to)) return <span className={className}>{props.children}</span>
  return <Link {...props} className={classNames(styles.link, className)} />
}
