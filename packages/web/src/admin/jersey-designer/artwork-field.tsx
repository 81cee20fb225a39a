import * as m from '#messages/admin-jersey-designer'
import type { JerseyDrawing } from '@shop/contract/prints'
import { useEffect, useId, useRef, useState } from 'react'
import { refusalText } from '../../lib/api-error'
import { Picture } from '../../lib/picture'
import { Button } from '../../ui/button'
import { uploadArtwork } from '../editing/send-file'
import { adminTexts } from '../texts'
import styles from './artwork-fields.module.css'

type Artwork = NonNullable<JerseyDrawing['artwork']>['front']

interface ArtworkFieldProps {
  /** The pattern piece. */
  label: string
  artwork: Artwork
  onChange: (artwork: Artwork) => void
}

const KINDS = 'image/png,image/svg+xml,image/jpeg,image/webp,image/avif'

/** The artwork of one pattern piece. A file is uploaded as soon as it is chosen. */
export function ArtworkField({ label, artwork, onChange }: ArtworkFieldProps) {
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const current = useRef<AbortController>(undefined)
  const errorId = useId()

  // Aborts the upload when the designer is closed.
  useEffect(() => () => current.current?.abort(), [])

  async function upload(file: File) {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    setSending(true)
    setError(undefined)
    try {
      onChange(await uploadArtwork(file, { signal: controller.signal }))
    } catch (error) {
      if (!controller.signal.aborted) setError(refusalText(error, adminTexts.pictures.uploadFailed))
    } finally {
      if (current.current === controller) setSending(false)
    }
  }

  return (
    <div role="group" aria-label={label} aria-describedby={error ? errorId : undefined} className={styles.piece}>
      <span className={styles.sample}>
        {artwork ? (
          <Picture image={artwork.image} alt={m.artworkOf({ piece: label })} sizes="48px" width={48} height={48} />
        ) : null}
      </span>
      <span className={styles.label}>{label}</span>
      <span className={styles.ways}>
        <Button variant="outline" size="small" loading={isSending} onClick={() => input.current?.click()}>
          {artwork ? m.replace : m.upload}
        </Button>
        {artwork ? (
          <Button variant="text" size="small" onClick={() => onChange(undefined)}>
            {m.remove}
          </Button>
        ) : null}
      </span>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={m.artworkOf({ piece: label })}
        accept={KINDS}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void upload(file)
          // Reset, so that choosing the same file again after a failure triggers a change event.
          currentTarget.value = ''
        }}
      />
      {error ? (
        <p id={errorId} role="alert" className={styles.error}>
          {error}
        </p>
      ) : null}
    </div>
  )
}
