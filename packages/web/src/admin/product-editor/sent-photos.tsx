import * as m from '#messages/admin-product-editor'
import { Button } from '../../ui/button'
import { UploadProgress } from '../editing/upload-progress'
import type { PhotoUploads } from './use-photo-uploads'
import styles from './photos-field.module.css'

/** The photos that are not there yet, each with its progress or with what went wrong. */
export function SentPhotos({ uploads }: { uploads: PhotoUploads }) {
  if (uploads.sent.length === 0) return null
  return (
    <ul aria-label={m.uploads} className={styles.list}>
      {uploads.sent.map(({ id, file, share, error, isRefused }) => (
        <li key={id} className={styles.sent}>
          <span className={styles.file}>{file.name}</span>
          {error === undefined ? (
            <UploadProgress share={share} onCancel={() => uploads.remove(id)} />
          ) : (
            <>
              <p role="alert" className={styles.error}>
                {error}
              </p>
              <div className={styles.ways}>
                {isRefused ? null : (
                  <Button variant="text" size="small" onClick={() => uploads.retry(id)}>
                    {m.tryAgain}
                  </Button>
                )}
                <Button variant="text" size="small" onClick={() => uploads.remove(id)}>
                  {m.leaveItOut}
                </Button>
              </div>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
