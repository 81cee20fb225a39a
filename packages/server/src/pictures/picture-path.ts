import { PRODUCT_VIEWS, type ProductView } from '@shop/contract/catalog'
import { FURTHER_CUTS, type FurtherCut } from '@shop/contract/cuts'
import { PROOF_VIEWS, type PictureFormat, type ProofView, type Rendition } from '../kernel/ports'

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

/** The views that have no picture of their own in the database. */
const FURTHER_VIEWS = [...PRODUCT_VIEWS, ...PROOF_VIEWS].filter((view) => view !== 'front' && view !== 'back')

/** The URL path of a picture. Its other widths and formats differ in the last part only. */
export function picturePath(key: string): string
export function picturePath(key: string | null): string | null
export function picturePath(key: string | null): string | null {
  return key === null ? null : `/pictures/${key}/640.webp`
}

/** The key in the URL path of one of the shop's own pictures. */
export function readPicturePath(path: string | null): string | undefined {
  return /^\/pictures\/([0-9a-z-]+)\//.exec(path ?? '')?.[1]
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

/**
 * The key of a further view: that of the front, or of a proof, and the view; the key of a further cut has the cut between
 * them. So only front and back of the first cut are rows of the database.
 */
export function keyOfView(key: string, view: ProductView | ProofView, cut?: FurtherCut): string {
  return cut ? `${key}-${cut}-${view}` : `${key}-${view}`
}

interface NamedPicture {
  key: string
  view?: ProductView | ProofView
  cut?: FurtherCut
}

/** Reads the key in a URL path: that of a picture, or that of a further view or cut of a front, or a view of a proof. */
export function readPictureKey(text: string): NamedPicture | undefined {
  const [, key = '', rest] = /^([0-9a-f]{24})(?:-([a-z-]+))?$/.exec(text) ?? []
  if (key === '') return undefined
  if (rest === undefined) return { key }
  const cut = FURTHER_CUTS.find((candidate) => rest.startsWith(`${candidate}-`))
  const viewName = cut ? rest.slice(cut.length + 1) : rest
  const view = (cut ? PRODUCT_VIEWS : FURTHER_VIEWS).find((candidate) => candidate === viewName)
  return view && { key, view, ...(cut && { cut }) }
}

export function inFormats(width: number, formats: PictureFormat[]): Rendition[] {
  return formats.map((format) => ({ width, format }))
}
