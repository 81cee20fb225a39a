import { Skeleton } from '../../ui/skeleton'
import styles from './suggestion-skeleton.module.css'

/** Placeholder rows for suggestions that are loading. */
export function SuggestionSkeleton() {
  return [0, 1, 2, 3].map((row) => (
    <div key={row} className={styles.row}>
      <Skeleton shape="square" className={styles.picture} />
      <div className={styles.text}>
        <Skeleton className={styles.name} />
        <Skeleton className={styles.note} />
      </div>
    </div>
  ))
}
