import * as m from '#messages/admin-editing'
import { SHARP_PHOTO_IN_PIXELS } from '@shop/contract/catalog'
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
  /** Takes several files at once; without it the one file is uploaded in place of the picture. */
  addFiles?: (files: File[]) => void
  /** The picture is the first of several photos. */
  isOfPhotos?: boolean
  onRemove: () => void
  /** More controls beside the picture. */
  children?: ReactNode
}

/** A field for a picture, which is dropped, chosen as a file or given by its URL. A file is uploaded at once. */
export function PictureField(props: PictureFieldProps) {
  const { image, onChange, upload, error, drawn, glow, addFiles, isOfPhotos = false, onRemove, children } = props
  const [isTyping, setTyping] = useState(false)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()
  const isEmpty = image === '' && !drawn
  const complaint = upload.error ?? error

  function take(files: Iterable<File>) {
    const [...chosen] = files
    const [first] = chosen
    if (!first) return
    if (addFiles) addFiles(chosen)
    else upload.send(first)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const allowDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }

  return (
    <div
      role="group"
      aria-label={m.picture}
      aria-describedby={complaint ? errorId : undefined}
      className={styles.field}
    >
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
            {addFiles ? m.dropPhotosHere : m.dropAPictureHere}
          </p>
        ) : null}
      </div>
      <div className={styles.ways}>
        {upload.sending ? <UploadProgress share={upload.sending.share} onCancel={upload.cancel} /> : null}
        <Button variant="outline" size="small" block onClick={() => input.current?.click()}>
          {addFiles ? m.addPhotos : isEmpty ? m.choosePicture : m.replacePicture}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          accept={PICTURE_KINDS}
          multiple={addFiles !== undefined}
          onChange={({ currentTarget }) => {
            take(currentTarget.files ?? [])
            // Reset, so that choosing the same file again after a failure triggers a change event.
            currentTarget.value = ''
          }}
        />
        {complaint ? (
          <p id={errorId} role="alert" className={styles.error}>
            {complaint}
          </p>
        ) : null}
        {image !== '' && image === upload.small ? (
          <p role="status" className={styles.warning}>
            {m.pictureIsTooSmall({ pixels: SHARP_PHOTO_IN_PIXELS })}
          </p>
        ) : null}
        {children}
        {isTyping && !isOfPhotos ? (
          <FormField
            name="image"
            label={m.pictureAddress}
            hint={m.webAddressOrPath}
            value={image}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => onChange(target.value)}
          />
        ) : null}
        <div className={styles.small}>
          {isTyping || isOfPhotos ? null : (
            <Button variant="text" size="small" onClick={() => setTyping(true)}>
              {m.useAnAddress}
            </Button>
          )}
          {isEmpty ? null : (
            <Button variant="text" size="small" onClick={onRemove}>
              {isOfPhotos ? m.removeAll : m.remove}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

function Shown({ image, sending, drawn }: Pick<PictureFieldProps, 'image' | 'drawn'> & Pick<PictureUpload, 'sending'>) {
  if (sending) return <img src={sending.preview} alt={m.pictureBeingUploaded} className={styles.preview} />
  if (image === '') return drawn ?? null
  return <Picture image={image} alt={m.pictureOfNow} sizes="240px" width={240} height={240} />
}
