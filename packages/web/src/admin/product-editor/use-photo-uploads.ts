import { MOST_PHOTOS } from '@shop/contract/catalog'
import { useEffect, useRef, useState } from 'react'
import { refusalText } from '../../lib/api-error'
import { validatePicture } from '../editing/picture-file'
import { uploadPicture } from '../editing/send-file'
import { adminTexts } from '../texts'

/** A file on its way to the server, waiting for its turn, or refused. */
export interface SentPhoto {
  id: number
  file: File
  /** From 0 to 1. */
  share: number
  error?: string | undefined
  /** Not even sent, because the server would not take it. */
  isRefused?: boolean
}

export interface PhotoUploads {
  sent: readonly SentPhoto[]
  /** Photos are on their way or failed, so that a save would lose them. */
  isPending: boolean
  /** The photos that are too small to be sharp, by their address. */
  small: ReadonlySet<string>
  add: (files: readonly File[]) => void
  retry: (id: number) => void
  remove: (id: number) => void
}

/** Uploads photos one after the other, in the order in which they were chosen. What fails stays, to be sent again. */
export function usePhotoUploads(count: number, onUploaded: (image: string) => void): PhotoUploads {
  const [sent, setSent] = useState<readonly SentPhoto[]>([])
  const [small, setSmall] = useState<ReadonlySet<string>>(new Set())
  const ids = useRef(0)
  const current = useRef<{ id: number; controller: AbortController }>(undefined)
  const next = sent.find(({ error }) => error === undefined)

  const update = (id: number, part: Partial<SentPhoto>) =>
    setSent((sent) => sent.map((photo) => (photo.id === id ? { ...photo, ...part } : photo)))
  const drop = (id: number) => setSent((sent) => sent.filter((photo) => photo.id !== id))

  async function send({ id, file }: SentPhoto, signal: AbortSignal) {
    try {
      const photo = await uploadPicture(file, { signal, onProgress: (share) => update(id, { share }) })
      if (photo.isSmall) setSmall((small) => new Set([...small, photo.image]))
      onUploaded(photo.image)
      drop(id)
    } catch (error) {
      if (!signal.aborted) update(id, { error: refusalText(error, adminTexts.pictures.uploadFailed) })
    }
  }

  // The upload lives outside React: it begins when a photo is the next one.
  useEffect(() => {
    if (!next || current.current?.id === next.id) return
    const controller = new AbortController()
    current.current = { id: next.id, controller }
    void send(next, controller.signal).finally(() => {
      if (current.current?.controller === controller) current.current = undefined
    })
  })

  // Aborts the upload when the form is closed.
  useEffect(() => () => current.current?.controller.abort(), [])

  return {
    sent,
    small,
    isPending: sent.some(({ isRefused }) => !isRefused),
    add: (files) => {
      const free = MOST_PHOTOS - count - sent.length
      const added = files.map((file, place): SentPhoto => {
        const error = place < free ? validatePicture(file) : adminTexts.pictures.tooMany
        return { id: ++ids.current, file, share: 0, ...(error !== undefined && { error, isRefused: true }) }
      })
      setSent((sent) => [...sent, ...added])
    },
    retry: (id) => update(id, { error: undefined, share: 0 }),
    remove: (id) => {
      if (current.current?.id === id) current.current.controller.abort()
      drop(id)
    },
  }
}
