import * as m from '#messages/returns'
import { withElements } from '../../lib/with-elements'
import { useState } from 'react'
import { api } from '../../lib/api'
import { errorText } from '../../lib/api-error'
import { base64Of } from '../../lib/send-with-progress'
import { Icon } from '../../ui/icon'
import styles from './return-choices.module.css'
import { returnTexts } from './return-texts'

const MOST_BYTES = 8 * 1024 * 1024

interface ReturnPictureProps {
  pictureId: number | null
  onChange: (id: number | null) => void
}

/** Sends a picture as soon as it is chosen; the return names it later. */
export function ReturnPicture({ pictureId, onChange }: ReturnPictureProps) {
  const [name, setName] = useState('')
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  async function send(file: File) {
    setTrouble(file.size > MOST_BYTES ? returnTexts.pictureTooLarge : undefined)
    if (file.size > MOST_BYTES) return
    setSending(true)
    try {
      const { id } = await api.call('POST /api/return-pictures', { body: { picture: await base64Of(file) } })
      setName(file.name)
      onChange(id)
    } catch (error) {
      setTrouble(errorText(error, returnTexts.pictureFailed))
    }
    setSending(false)
  }

  return (
    <div>
      <label className={styles.upload}>
        <Icon name={pictureId === null ? 'upload' : 'check'} />
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={isSending}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void send(file)
            event.target.value = ''
          }}
          className={styles.file}
        />
        {isSending ? (
          <span>{m.sendingThePicture}</span>
        ) : pictureId === null ? (
          <span>{withElements(m.helpsIfSomethingIsDamaged, { b: <b>{m.addAPicture}</b> })}</span>
        ) : (
          <span>
            <bdi>{name}</bdi>, <b>{m.chooseAnother}</b>
          </span>
        )}
      </label>
      {trouble ? (
        <p role="alert" className={styles.trouble}>
          {trouble}
        </p>
      ) : null}
    </div>
  )
}
