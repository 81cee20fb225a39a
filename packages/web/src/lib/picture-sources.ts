import { BACKEND_HOST } from './backend'

export const PLACEHOLDER_PICTURE = '/placeholder-jersey.svg'

const OWN_PICTURE = /^(.*\/pictures\/.+)\/640\.webp$/
const WIDTHS = [160, 320, 480, 640, 960, 1280]
/** No `srcset` lists the width of the close-up, or fine screens would load it without a closer look. */
const CLOSE_UP_WIDTH = 2000

export interface PictureSources {
  src: string
  /** Srcsets; only the shop's own pictures exist in several widths. */
  avif?: string
  webp?: string
}

/** What a `<picture>` needs for an image as our server or a foreign one names it. */
export function pictureSources(image: string | null | undefined): PictureSources {
  const src = pictureAddress(image)
  const folder = OWN_PICTURE.exec(src)?.[1]
  if (folder === undefined) return { src }
  return { src: `${folder}/480.png`, avif: srcset(folder, 'avif'), webp: srcset(folder, 'webp') }
}

/** The largest renditions of a picture; undefined for pictures that exist in one size only. */
export function closeUpSources(image: string | null): { avif: string; webp: string } | undefined {
  const folder = OWN_PICTURE.exec(pictureAddress(image))?.[1]
  if (folder === undefined) return undefined
  return { avif: `${folder}/${CLOSE_UP_WIDTH}.avif`, webp: `${folder}/${CLOSE_UP_WIDTH}.webp` }
}

export function withoutBackslashes(path: string): string {
  return path.replaceAll('\\', '')
}

function pictureAddress(image: string | null | undefined): string {
  const path = withoutBackslashes(image ?? '').trim()
  if (path === '') return PLACEHOLDER_PICTURE
  if (/^([a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return path
  return `${BACKEND_HOST}/${path.replace(/^\//, '')}`
}

function srcset(folder: string, format: 'avif' | 'webp'): string {
  return WIDTHS.map((width) => `${folder}/${width}.${format} ${width}w`).join(', ')
}
