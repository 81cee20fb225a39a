import { classNames } from './class-names'
import styles from './skeleton.module.css'

interface SkeletonProps {
  shape?: 'line' | 'title' | 'square'
  /** Sizes come from a class of the place it stands in for. */
  className?: string
}

/** Holds the place of something that is on its way. The container says so with `aria-busy`. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />
}
