import { useEffect, useRef, useState } from 'react'
import { adminTexts } from '../texts'
import { refusalText } from '../../lib/api-error'
import { uploadPicture } from './send-file'
import { refusalOfPicture } from './picture-file'

export interface PictureUpload {
  /** While it is under way: the picture as it lies on this device, and how much of it has arrived, from 0 to 1. */
  sending: { preview: string; share: number } | null
  error: string | undefined
  send: (file: File) => void
  cancel: () => void
}

/** Sends a picture as soon as it is chosen; the form only ever knows addresses. */
export function usePictureUpload(onKept: (image: string) => void): PictureUpload {
  const [sending, setSending] = useState<PictureUpload['sending']>(null)
  const [error, setError] = useState<string>()
  const current = useRef<AbortController>(undefined)

  // The upload is aborted when the form is left.
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
      onKept(await uploadPicture(file, { onProgress, signal: controller.signal }))
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
    cancel,
    send: (file) => {
      cancel()
      const refusal = refusalOfPicture(file)
      setError(refusal)
      if (refusal === undefined) void upload(file)
    },
  }
}
