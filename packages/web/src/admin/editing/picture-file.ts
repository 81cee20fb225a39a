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
