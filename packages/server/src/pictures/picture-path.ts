import type { PictureFormat, Rendition } from '../kernel/ports'

/** The largest one is for a closer look only. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 2000]

/** For browsers that support neither AVIF nor WebP. */
const FALLBACK: Rendition = { width: 480, format: 'png' }

const RENDITIONS = new Map<string, Rendition>(
  [...PICTURE_WIDTHS.flatMap((width) => inFormats(width, ['avif', 'webp'])), FALLBACK].map((rendition) => [
    renditionFile(rendition),
    rendition,
  ]),
)

/** The URL path of a picture. Its other widths and formats differ in the last part only. */
export function picturePath(key: string): string
export function picturePath(key: string | null): string | null
export function picturePath(key: string | null): string | null {
  return key === null ? null : `/pictures/${key}/640.webp`
}

export function renditionFile({ width, format }: Rendition): string {
  return `${width}.${format}`
}

/** Finds a rendition by its file name. Only the listed ones exist, so that clients can't request arbitrary sizes. */
export function findRendition(file: string): Rendition | undefined {
  return RENDITIONS.get(file)
}

/** All widths and formats of a picture. */
export function allRenditions(): Rendition[] {
  return [...RENDITIONS.values()]
}

export function isPictureKey(key: string): boolean {
  return /^[0-9a-f]{24}$/.test(key)
}

export function inFormats(width: number, formats: PictureFormat[]): Rendition[] {
  return formats.map((format) => ({ width, format }))
}
