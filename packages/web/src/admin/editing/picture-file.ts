import { adminTexts } from '../texts'

const KINDS = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const LARGEST_BYTES = 8 * 1024 * 1024

/** For the file dialog. */
export const PICTURE_KINDS = KINDS.join(',')

/** Why the server would refuse it, as far as that can be seen from here. */
export function refusalOfPicture({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!KINDS.includes(type)) return adminTexts.pictures.wrongKind
  return size > LARGEST_BYTES ? adminTexts.pictures.tooLarge : undefined
}
