import * as m from '#messages/admin-editing'
import { adminTexts } from '../texts'

const KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const LARGEST_BYTES = 8 * 1024 * 1024

/** The `accept` attribute of the file input. */
export const PICTURE_KINDS = KINDS.join(',')

/** Validates type and size before the upload; returns an error text or undefined. */
export function validatePicture({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!KINDS.includes(type)) return adminTexts.pictures.wrongKind
  return size > LARGEST_BYTES ? adminTexts.pictures.tooLarge : undefined
}

/** The `data:` URL of a picture that was chosen and not uploaded. */
export function readPicture(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(new Error(m.fileCantBeRead, { cause: reader.error }))
    reader.readAsDataURL(file)
  })
}

export function isPictureFile(image: string | null | undefined): image is `data:${string}` {
  return image?.startsWith('data:') ?? false
}

export function pictureFileOf(dataUrl: string): Blob {
  const [, type = '', base64 = ''] = /^data:([^;,]*);base64,(.*)$/.exec(dataUrl) ?? []
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type })
}
