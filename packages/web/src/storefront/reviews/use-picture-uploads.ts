import { MOST_REVIEW_PICTURES } from '@shop/contract/review-limits'
import type { ReviewPicture } from '@shop/contract/reviews'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '../../lib/api-error'
import { base64Of, sendWithProgress } from '../../lib/send-with-progress'
import { readPicture } from './read-review'
import { reviewTexts } from './review-texts'

const KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const MOST_BYTES = 8 * 1024 * 1024

/** A picture on its way, or one that failed. */
export interface PictureUpload {
  id: number
  file: File
  /** From 0 to 1. */
  share: number
  error?: string
  /** The server would refuse it again. */
  isRefused?: boolean
}

export interface PictureUploads {
  uploads: readonly PictureUpload[]
  add: (files: readonly File[]) => void
  retry: (id: number) => void
  remove: (id: number) => void
}

/** Uploads pictures one by one as soon as they are chosen. What fails stays, to be sent again or removed. */
export function usePictureUploads(count: number, onUploaded: (picture: ReviewPicture) => void): PictureUploads {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const lastId = useRef(0)
  const running = useRef(new Map<number, AbortController>())

  const update = (id: number, part: Partial<PictureUpload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...part } : one)))
  const drop = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))

  // Ends the uploads when the dialog is closed.
  useEffect(() => {
    const uploads = running.current
    return () => uploads.forEach((upload) => upload.abort())
  }, [])

  async function send(id: number, file: File) {
    const controller = new AbortController()
    running.current.set(id, controller)
    try {
      const body = JSON.stringify({ picture: await base64Of(file) })
      const sending = { signal: controller.signal, onProgress: (share: number) => update(id, { share }) }
      onUploaded(readPicture(await sendWithProgress('POST', '/api/review-pictures', body, sending)))
      drop(id)
    } catch (error) {
      if (!controller.signal.aborted) update(id, { error: errorText(error, reviewTexts.pictureFailed) })
    }
    running.current.delete(id)
  }

  function add(files: readonly File[]) {
    const free = MOST_REVIEW_PICTURES - count - uploads.length
    for (const [place, file] of files.entries()) {
      const id = (lastId.current += 1)
      const error = place < free ? refusalOf(file) : reviewTexts.tooManyPictures
      setUploads((all) => [...all, { id, file, share: 0, ...(error !== undefined && { error, isRefused: true }) }])
      if (error === undefined) void send(id, file)
    }
  }

  return {
    uploads,
    add,
    retry: (id) => {
      const upload = uploads.find((one) => one.id === id)
      if (!upload) return
      setUploads((all) => all.map((one) => (one.id === id ? { id, file: one.file, share: 0 } : one)))
      void send(id, upload.file)
    },
    remove: (id) => {
      running.current.get(id)?.abort()
      drop(id)
    },
  }
}

function refusalOf({ type, size }: File): string | undefined {
  if (!KINDS.includes(type)) return reviewTexts.pictureWrongKind
  return size > MOST_BYTES ? reviewTexts.pictureTooLarge : undefined
}
