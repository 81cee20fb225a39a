import { Container } from './container'
import { Skeleton } from './skeleton'
import { VisuallyHidden } from './visually-hidden'
import styles from './page-loading.module.css'

/** A page that waits for the session: calm, and about as tall as what will come. */
export function PageLoading() {
  return (
    <Container className={styles.place} role="status" aria-busy="true">
      <VisuallyHidden>Loading</VisuallyHidden>
      <noscript>
        <p>
          This page needs JavaScript. Please turn it on and reload this page. You can browse jerseys and leagues without
          it.
        </p>
      </noscript>
      <Skeleton shape="title" className={styles.title} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.block} />
    </Container>
  )
}
