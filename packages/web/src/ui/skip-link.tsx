import * as m from '#messages/ui'
import styles from './skip-link.module.css'

/** The first stop of the keyboard: skips what is the same on every page. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      {m.skipToContent}
    </a>
  )
}
