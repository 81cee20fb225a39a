import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Button } from '../../ui/button'
import { classNames } from '../../ui/class-names'
import { FormField } from '../../ui/form'
import { Icon } from '../../ui/icon'
import { Picture } from '../../lib/picture'
import { Stage } from '../../ui/stage'
import { PICTURE_KINDS } from './picture-file'
import styles from './picture-field.module.css'
import { UploadProgress } from './upload-progress'
import type { PictureUpload } from './use-picture-upload'

interface PictureFieldProps {
  image: string
  onChange: (image: string) => void
  upload: PictureUpload
  /** The form's error for this field. */
  error: string | undefined
  /** Shown while there is no picture. */
  drawn?: ReactNode
  glow?: string | null
  onRemove: () => void
  /** More controls beside the picture. */
  children?: ReactNode
}

/** A field for a picture, which is dropped, chosen as a file or given by its URL. A file is uploaded at once. */
export function PictureField({ image, onChange, upload, error, drawn, glow, onRemove, children }: PictureFieldProps) {
  const [isTyping, setTyping] = useState(false)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const isEmpty = image === '' && !drawn
  const complaint = upload.error ?? error

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) upload.send(file)
  }
  const allowDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }

  return (
    <div role="group" aria-label="Picture" aria-describedby={complaint ? errorId : undefined} className={styles.field}>
      <div
        onDragOver={allowDrop}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={classNames(styles.target, isOver && styles.over)}
      >
        <Stage size="thumb" glow={glow} className={styles.stage}>
          <Shown image={image} sending={upload.sending} drawn={drawn} />
        </Stage>
        {isEmpty && !upload.sending ? (
          <p className={styles.invitation}>
            <Icon name="upload" />
            Drop a picture here
          </p>
        ) : null}
      </div>
      <div className={styles.ways}>
        {upload.sending ? <UploadProgress share={upload.sending.share} onCancel={upload.cancel} /> : null}
        <Button variant="outline" size="small" block onClick={() => input.current?.click()}>
          {isEmpty ? 'Choose picture' : 'Replace picture'}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept={PICTURE_KINDS}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? []
            if (file) upload.send(file)
            // Reset, so that choosing the same file again after a failure triggers a change event.
            currentTarget.value = ''
          }}
        />
        {complaint ? (
          <p id={errorId} role="alert" className={styles.error}>
            {complaint}
          </p>
        ) : null}
        {children}
        {isTyping ? (
          <FormField
            name="image"
            label="Picture address"
            hint="A web address, or a path on this shop."
            value={image}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : null}
        <div className={styles.small}>
          {isTyping ? null : (
            <Button variant="text" size="small" onClick={() => setTyping(true)}>
              Use an address
            </Button>
          )}
          {isEmpty ? null : (
            <Button variant="text" size="small" onClick={onRemove}>
              Remove
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function Shown({ image, sending, drawn }: Pick<PictureFieldProps, 'image' | 'drawn'> & Pick<PictureUpload, 'sending'>) {
  if (sending) return <img src={sending.preview} alt="The picture that is being uploaded" className={styles.preview} />
  if (image === '') return drawn ?? null
  return <Picture image={image} alt="The picture of now" sizes="240px" width={240} height={240} />
}
