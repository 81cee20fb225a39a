import * as m from '#messages/ui'
import { Container } from './container'
import { Skeleton } from './skeleton'
import { VisuallyHidden } from './visually-hidden'
import styles from './page-loading.module.css'

/** A page that waits for the session: calm, and about as tall as what will come. */
export function PageLoading() {
  return (
    <Container className={styles.place} role="status" aria-busy="true">
      <VisuallyHidden>{m.loading}</VisuallyHidden>
      <noscript>
        <p>{m.pageNeedsJavaScript}</p>
      </noscript>
      <Skeleton shape="title" className={styles.title} />
      <Skeleton className={styles.line} />
      <Skeleton className={styles.block} />
    </Container>
  )
}
