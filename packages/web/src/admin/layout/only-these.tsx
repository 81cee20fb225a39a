import type { ReactNode } from 'react'
import { TextLink } from '../../ui/text-link'
import styles from './only-these.module.css'

/** Says that a link has narrowed the list to one thing, and leads to the whole list. */
export function OnlyThese({ all, children }: { all: string; children: ReactNode }) {
  return (
    <p className={styles.note}>
      <span>{children}</span>
      <TextLink to={all}>Show all</TextLink>
    </p>
  )
}
