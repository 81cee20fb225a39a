import { classNames } from '../../ui/class-names'
import { Skeleton } from '../../ui/skeleton'
import { Stage } from '../../ui/stage'
import styles from './jersey-card.module.css'

/** The placeholder of a card that is loading, with boxes of the same size to avoid a layout shift. */
export function JerseyCardSkeleton({ isGlance = false }: { isGlance?: boolean }) {
  return (
    <div aria-hidden="true" className={styles.card}>
      <Stage>
        <Skeleton shape="square" className={styles.ghostPicture} />
      </Stage>
      <div className={styles.body}>
        <div className={styles.title}>
          <Skeleton shape="title" />
          <Skeleton className={styles.ghostMeta} />
        </div>
        {isGlance ? null : (
          <div className={classNames(styles.description, styles.ghostDescription)}>
            <Skeleton />
            <Skeleton />
          </div>
        )}
        <div className={styles.offer}>
          <Skeleton className={styles.ghostPrice} />
          {isGlance ? null : <Skeleton className={classNames(styles.details, styles.ghostDetails)} />}
        </div>
        {isGlance ? null : (
          <div className={styles.purchase}>
            <Skeleton className={styles.ghostSize} />
            <Skeleton className={styles.ghostAdd} />
          </div>
        )}
      </div>
    </div>
  )
}
