import * as m from '#messages/ui'
import styles from './skip-link.module.css'

/** The first stop of the keyboard: skips the header, which is the same on every page. */
export function SkipLink() {
  return (
    <a href="#main" className={styles.skip}>
      {m.skipToContent}
    </a>
  )
}
