import { useId } from 'react'
import styles from './progress.module.css'

interface ProgressProps {
  label: string
  /** From 0 to 1; undefined where the progress is unknown. */
  share: number | undefined
  /** How far it is, in words; the percentage unless told. */
  words?: string
}

export function Progress({ label, share, words }: ProgressProps) {
  const labelId = useId()
  const percent = share === undefined ? undefined : Math.round(share * 100)
  return (
    <div className={styles.progress}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <span className={styles.words}>{words ?? (percent === undefined ? null : `${percent}%`)}</span>
      <progress aria-labelledby={labelId} max={100} value={percent} className={styles.bar} />
    </div>
  )
}
