import type { PictureFormat, Rendition } from '../kernel/ports'

export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280]

/** For browsers that know neither AVIF nor WebP. */
const FALLBACK: Rendition = { width: 480, format: 'png' }

const RENDITIONS = new Map<string, Rendition>(
  [...PICTURE_WIDTHS.flatMap((width) => inFormats(width, ['avif', 'webp'])), FALLBACK].map((rendition) => [
    renditionFile(rendition),
    rendition,
  ]),
)

/** Where a picture is found. The other widths and formats lie beside it. */
export function picturePath(key: string): string
export function picturePath(key: string | null): string | null
export function picturePath(key: string | null): string | null {
  return key === null ? null : `/pictures/${key}/640.webp`
}

export function renditionFile({ width, format }: Rendition): string {
  return `${width}.${format}`
}

/** Only what is on the list exists: nobody can order other sizes. */
export function findRendition(file: string): Rendition | undefined {
  return RENDITIONS.get(file)
}

/** Everything a picture can be had as. */
export function allRenditions(): Rendition[] {
  return [...RENDITIONS.values()]
}

export function isPictureKey(key: string): boolean {
  return /^[0-9a-f]{24}$/.test(key)
}

export function inFormats(width: number, formats: PictureFormat[]): Rendition[] {
  return formats.map((format) => ({ width, format }))
}
