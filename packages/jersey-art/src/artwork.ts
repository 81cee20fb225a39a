import type { Artwork, JerseySpec } from './jersey-spec'
import { ARTWORK_PIECES } from './jersey-spec'
import { element } from './markup'

/** A box in the units of a drawing. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Only pictures of the shop itself: a drawing never makes anybody load something from elsewhere. */
const OWN_PICTURE = /^\/pictures\/[0-9a-f]{24}\/640\.webp$/
const NAMED_PICTURE = / href="(\/pictures\/[0-9a-f]{24}\/640\.webp)"/g
/** Artwork that is longer or wider would show a few of its pixels. */
export const WIDEST_RATIO = 10

export function isArtwork(value: unknown): value is Artwork {
  if (typeof value !== 'object' || value === null) return false
  const { image, ratio } = value as Partial<Record<keyof Artwork, unknown>>
  const isShaped = typeof ratio === 'number' && ratio >= 1 / WIDEST_RATIO && ratio <= WIDEST_RATIO
  return isShaped && typeof image === 'string' && OWN_PICTURE.test(image)
}

/** Leaves out what can't be drawn; undefined when nothing is left. */
export function sanitiseArtwork(artwork: JerseySpec['artwork']): JerseySpec['artwork'] {
  if (typeof artwork !== 'object' || (artwork as unknown) === null) return undefined
  const pieces = ARTWORK_PIECES.flatMap((piece) => {
    const found: unknown = Object.hasOwn(artwork, piece) ? artwork[piece] : undefined
    return isArtwork(found) ? [[piece, { image: found.image, ratio: found.ratio }] as const] : []
  })
  return pieces.length > 0 ? Object.fromEntries(pieces) : undefined
}

/** The artwork as an element that covers a box from its middle; what reaches over the edge is cut off by the caller. */
export function artworkImage({ image, ratio }: Artwork, { left, top, width, height }: Box): string {
  const side = Math.max(width / Math.min(1, ratio), height * Math.max(1, ratio))
  const x = rounded(left + (width - side) / 2)
  const y = rounded(top + (height - side) / 2)
  return element('image', { href: image, x, y, width: rounded(side), height: rounded(side) })
}

/** The paths of all pictures that a description or a drawing names as artwork. */
export function artworkPaths({ artwork = {} }: Pick<JerseySpec, 'artwork'>): string[] {
  return [...new Set(Object.values(sanitiseArtwork(artwork) ?? {}).map(({ image }) => image))]
}

/** The paths of the pictures that an SVG shows as artwork. */
export function artworkNamedIn(svg: string): string[] {
  return [...new Set(Array.from(svg.matchAll(NAMED_PICTURE), ([, path = '']) => path))]
}

/** Writes pictures into an SVG in place of their paths, because an SVG that is shown as a picture loads nothing. */
export function embedArtwork(svg: string, dataUrlOf: (path: string) => string | undefined): string {
  return svg.replace(NAMED_PICTURE, (_, path: string) => {
    const url = dataUrlOf(path)
    return url === undefined ? '' : ` href="${url}"`
  })
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
