import styles from './skip-link.module.css'

/** The first stop of the keyboard: over what stands on every page. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      Skip to content
    </a>
  )
}
