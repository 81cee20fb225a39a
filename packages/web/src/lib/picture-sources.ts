import { BACKEND_HOST } from './backend'

export const PLACEHOLDER_PICTURE = '/placeholder-jersey.svg'

const OWN_PICTURE = /^(.*\/pictures\/.+)\/640\.webp$/
const WIDTHS = [160, 320, 480, 640, 960, 1280]

export interface PictureSources {
  src: string
  /** Srcsets; only the shop's own pictures exist in several widths. */
  avif?: string
  webp?: string
}

/** What a `<picture>` needs for an image as a server names it, whoever that server is. */
export function pictureSources(image: string | null | undefined): PictureSources {
  const src = pictureAddress(image)
  const folder = OWN_PICTURE.exec(src)?.[1]
  if (folder === undefined) return { src }
  return { src: `${folder}/480.png`, avif: srcset(folder, 'avif'), webp: srcset(folder, 'webp') }
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
