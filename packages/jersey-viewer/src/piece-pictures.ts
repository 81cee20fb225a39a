import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { cropPicture } from '@shop/jersey-panels/frame-picture'
import type { Lettering } from '@shop/jersey-panels/lettering-outlines'
import type { PanelPicture } from '@shop/jersey-panels/render-panels'
import { renderPanel, renderPanels } from '@shop/jersey-panels/render-panels'
import type { Piece, PieceName, SewingPattern } from '@shop/jersey-panels/sewing-pattern'

export type ArtworkFiles = Readonly<Record<string, Blob>>

/** Lists the pictures that a scene needs. */
export interface PictureOrder {
  spec: JerseySpec
  pattern: SewingPattern
  lettering: Lettering
  /** The files of the artwork, by their address in the description. */
  artwork?: ArtworkFiles
  /** Name and number change the outside of the back only. */
  isBackOnly: boolean
  /** Pictures that equal those of the order before are painted again only for a scene that has none. */
  isFresh: boolean
  /** Pixels per centimetre. */
  density: number
}

export const PICTURE_KINDS = ['colour', 'relief', 'inside'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** A picture of a piece that is to be turned into pixels. */
export interface PiecePicture {
  piece: PieceName
  kind: PictureKind
  /** Has the size in pixels that is asked for. */
  svg: string
  width: number
  height: number
}

/** The inside lies in shadow and is never seen sharply. */
const INSIDE_DENSITY = 6

/** Draws the pictures of an order, one at a time. */
export function* piecePictures(order: PictureOrder): Generator<PiecePicture> {
  const { spec, pattern, lettering, isBackOnly } = order
  const options = { pattern, ...lettering }
  const panels = isBackOnly ? [renderPanel(spec, options, 'back')] : renderPanels(spec, options)
  for (const panel of panels) {
    const box = pattern.panels.find(({ name }) => name === panel?.name)
    if (panel && box) yield* picturesOf(panel, box, order)
  }
}

function* picturesOf(panel: PanelPicture, box: Piece, { isBackOnly, density }: PictureOrder): Generator<PiecePicture> {
  for (const kind of PICTURE_KINDS) {
    const svg = panel[kind]
    if (svg === undefined || (isBackOnly && kind === 'inside')) continue
    const whole = { left: 0, top: 0, width: box.x1 - box.x0, height: box.y1 - box.y0 }
    const pixels = kind === 'inside' ? INSIDE_DENSITY : density
    const width = Math.round(whole.width * pixels)
    const height = Math.round(whole.height * pixels)
    yield { piece: panel.name, kind, svg: cropPicture(svg, whole, width, height), width, height }
  }
}
