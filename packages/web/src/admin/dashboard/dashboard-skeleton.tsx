import * as m from '#messages/admin-dashboard'
import { Skeleton } from '../../ui/skeleton'
import { VisuallyHidden } from '../../ui/visually-hidden'
import styles from './dashboard-page.module.css'

const CARDS = ['Products', 'Users', 'Orders', 'Categories', 'Reviews']

export function DashboardSkeleton() {
  return (
    <div aria-busy="true" className={styles.stack}>
      <VisuallyHidden>{m.loading}</VisuallyHidden>
      <div className={styles.cardsComing}>
        {CARDS.map((card) => (
          <Skeleton key={card} className={styles.cardComing} />
        ))}
      </div>
      <div className={styles.wideAndNarrow}>
        <Skeleton className={styles.panelComing} />
        <Skeleton className={styles.panelComing} />
      </div>
      <Skeleton className={styles.panelComing} />
    </div>
  )
}
