import { useEffect, useRef, useState } from 'react'
import { adminTexts } from '../texts'
import { refusalText } from '../../lib/api-error'
import { IS_OWN_SERVER } from '../../lib/backend'
import { uploadPicture } from './send-file'
import { readPicture, validatePicture } from './picture-file'

export interface PictureUpload {
  /** During an upload: a preview URL of the local file, and the uploaded share from 0 to 1. */
  sending: { preview: string; share: number } | null
  error: string | undefined
  /** The address of the uploaded picture, if it is too small to be sharp. */
  small: string | null
  send: (file: File) => void
  cancel: () => void
}

/** Uploads a picture as soon as it is chosen; the form receives only its path, or for a foreign server its `data:` URL. */
export function usePictureUpload(onUploaded: (image: string) => void): PictureUpload {
  const [sending, setSending] = useState<PictureUpload['sending']>(null)
  const [error, setError] = useState<string>()
  const [small, setSmall] = useState<string | null>(null)
  const current = useRef<AbortController>(undefined)

  // Aborts the upload when the form is closed.
  useEffect(() => () => current.current?.abort(), [])

  function cancel() {
    current.current?.abort()
    current.current = undefined
    setSending(null)
  }

  async function upload(file: File) {
    const controller = new AbortController()
    const preview = URL.createObjectURL(file)
    current.current = controller
    setSending({ preview, share: 0 })
    try {
      const onProgress = (share: number) => setSending({ preview, share })
      const sending = { onProgress, signal: controller.signal }
      // A foreign server takes the picture with the form, so that here the file is only read.
      const picture = IS_OWN_SERVER
        ? await uploadPicture(file, sending)
        : { image: await readPicture(file), isSmall: false }
      if (controller.signal.aborted) return
      setSmall(picture.isSmall ? picture.image : null)
      onUploaded(picture.image)
    } catch (error) {
      if (!controller.signal.aborted) setError(refusalText(error, adminTexts.pictures.uploadFailed))
    } finally {
      if (current.current === controller) cancel()
      URL.revokeObjectURL(preview)
    }
  }

  return {
    sending,
    error,
    small,
    cancel,
    send: (file) => {
      cancel()
      const refusal = validatePicture(file)
      setError(refusal)
      if (refusal === undefined) void upload(file)
    },
  }
}
