import { Link } from 'react-router'
import styles from './brand.module.css'

export function Brand({ name, to }: { name: string; to: string }) {
  return (
    <Link to={to} className={styles.brand}>
      <Mark />
      {name}
    </Link>
  )
}

/** The brand as text, without a link. */
export function BrandName({ name }: { name: string }) {
  return (
    <p className={styles.brand}>
      <Mark />
      {name}
    </p>
  )
}

function Mark() {
  return (
    <svg viewBox="0 0 26 26" aria-hidden="true" className={styles.mark}>
      <path className={styles.edge} d="M13 .8 25.2 13 13 25.2.8 13z" />
      <path className={styles.field} d="M13 6.4 19.6 13 13 19.6 6.4 13z" />
      <path className={styles.spot} d="M13 9.7 16.3 13 13 16.3 9.7 13z" />
    </svg>
  )
}
