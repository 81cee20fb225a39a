import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './stage.module.css'

interface StageProps {
  /** The picture; `--stage-zoom` set by a surrounding card makes it grow. */
  children: ReactNode
  /** A colour family of the catalogue. */
  glow?: string | null
  size?: 'thumb' | 'card' | 'large'
  /** In the upper corner at the start. */
  tag?: ReactNode
  /** In the upper corner at the end: what can be done with the thing shown. */
  corner?: ReactNode
  /** At the lower edge, in the middle. */
  controls?: ReactNode
  className?: string
}

/** A square with a faint light in the picture's own colour. */
export function Stage({ children, glow, size = 'card', tag, corner, controls, className }: StageProps) {
  return (
    <div data-glow={glow ?? undefined} className={classNames(styles.stage, styles[size], className)}>
      {children}
      {tag ? <div className={styles.tag}>{tag}</div> : null}
      {corner ? <div className={styles.corner}>{corner}</div> : null}
      {controls ? <div className={styles.controls}>{controls}</div> : null}
    </div>
  )
}
