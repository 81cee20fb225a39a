import * as m from '#messages/admin-editing'
import { useId } from 'react'
import { Button } from '../../ui/button'
import styles from './upload-progress.module.css'

interface UploadProgressProps {
  /** From 0 to 1. */
  share: number
  onCancel: () => void
}

export function UploadProgress({ share, onCancel }: UploadProgressProps) {
  const labelId = useId()
  const percent = Math.round(share * 100)
  return (
    <div className={styles.progress}>
      <span id={labelId} className={styles.label}>
        {percent < 100 ? m.uploading({ percent: percent }) : m.preparingThePicture}
      </span>
      <progress
        aria-labelledby={labelId}
        max={100}
        value={percent < 100 ? percent : undefined}
        className={styles.bar}
      />
      <Button variant="text" size="small" onClick={onCancel}>
        {m.stop}
      </Button>
    </div>
  )
}
