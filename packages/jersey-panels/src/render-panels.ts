import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { path } from '@shop/jersey-art/markup'
import { paletteOf } from '@shop/jersey-art/palette'
import { sanitiseSpec } from '@shop/jersey-art/sanitise-spec'
import { collarColourOf } from '@shop/jersey-art/trims'
import { cuffBands } from './cuffs'
import { drawBody, insideColour } from './draw-body'
import { drawCollar } from './draw-collar'
import { drawLeaf } from './draw-leaf'
import { drawSleeve, sleeveGround } from './draw-sleeve'
import { framePicture } from './frame-picture'
import type { Lettering } from './lettering-outlines'
import { neckLabel } from './neck-label'
import type { Garment, PieceDrawing } from './piece-drawing'
import { CLOTH } from './relief-levels'
import type { Piece, PieceName, SewingPattern } from './sewing-pattern'
import { isBodyPiece, isSleevePiece, sizeOf } from './sewing-pattern'

export interface PanelOptions extends Lettering {
  /** The pattern of the cut, as the header of a mesh has it. */
  pattern: SewingPattern
}

/** The pictures of one flat pattern piece: SVGs in centimetres. */
export interface PanelPicture {
  name: PieceName
  colour: string
  /** Red is the height (128 = cloth); green marks pressed film, which is smoother and glossier than knit. */
  relief: string
  /** What the inner face shows; absent where the outer picture covers both faces. */
  inside?: string
}

/** Draws every flat pattern piece of a jersey. */
export function renderPanels(spec: JerseySpec, options: PanelOptions): PanelPicture[] {
  const garment = garmentOf(spec, options.pattern)
  return options.pattern.panels.map((piece) => renderPiece(garment, piece, options))
}

/** Draws one piece: only the back changes while a customer types. */
export function renderPanel(spec: JerseySpec, options: PanelOptions, name: PieceName): PanelPicture | undefined {
  const piece = options.pattern.panels.find((candidate) => candidate.name === name)
  return piece && renderPiece(garmentOf(spec, options.pattern), piece, options)
}

function garmentOf(spec: JerseySpec, pattern: SewingPattern): Garment {
  return { spec: sanitiseSpec(spec), palette: paletteOf(spec), pattern, size: sizeOf(pattern.pattern) }
}

function renderPiece(garment: Garment, piece: Piece, lettering: Lettering): PanelPicture {
  const { name } = piece
  const top = topOf(garment, name)
  const drawing: PieceDrawing = { ...garment, piece, top, colour: [], relief: [] }
  if (isBodyPiece(name)) drawBody(drawing, name, lettering)
  else if (isSleevePiece(name)) drawSleeve(drawing, name)
  else if (name === 'leaf') drawLeaf(drawing)
  else drawCollar(drawing)
  return {
    name,
    colour: framePicture(piece, top, groundOf(garment, name), drawing.colour.join('')),
    relief: framePicture(piece, top, CLOTH, drawing.relief.join('')),
    inside: insideOf(drawing),
  }
}

/** The height of the piece at which y is 0: the shoulder, the top of the cap, the edge of the leaf, or the inner edge. */
function topOf({ pattern: { pattern, collar } }: Garment, name: PieceName): number {
  if (isBodyPiece(name)) return pattern.length
  if (isSleevePiece(name)) return pattern.cap
  return name === 'leaf' ? 0 : 2 * collar.band
}

function groundOf(garment: Garment, name: PieceName): string {
  if (isBodyPiece(name)) return garment.palette.base
  return isSleevePiece(name) ? sleeveGround(garment, name) : collarColourOf(garment)
}

function insideOf(drawing: PieceDrawing): string | undefined {
  const { piece, top } = drawing
  const cloth = insideColour(groundOf(drawing, piece.name))
  if (piece.name === 'front') return framePicture(piece, top, cloth, '')
  if (piece.name === 'back') return framePicture(piece, top, cloth, neckLabel(drawing, cloth))
  if (!isSleevePiece(piece.name)) return undefined
  const { data, colour } = cuffBands(drawing)
  return framePicture(piece, top, cloth, data && path(data, { fill: colour }))
}
