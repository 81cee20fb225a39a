import * as m from '#messages/ui'
import { Link } from 'react-router'
import styles from './breadcrumbs.module.css'

export interface Crumb {
  label: string
  /** Left out for the page one is on. */
  to?: string
}

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label={m.breadcrumb}>
      <ol className={styles.crumbs}>
        {crumbs.map(({ label, to }) => (
          <li key={to ?? label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  )
}
