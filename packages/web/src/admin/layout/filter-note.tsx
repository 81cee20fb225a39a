import * as m from '#messages/admin-layout'
import type { ReactNode } from 'react'
import { TextLink } from '../../ui/text-link'
import styles from './filter-note.module.css'

/** Tells that a link has filtered the list, such as to one customer, and links to the whole list. */
export function FilterNote({ all, children }: { all: string; children: ReactNode }) {
  return (
    <p className={styles.note}>
      <span>{children}</span>
      <TextLink to={all}>{m.showAll}</TextLink>
    </p>
  )
}
