import { artworkImage } from '@shop/jersey-art/artwork'
import type { ArtworkPiece } from '@shop/jersey-art/jersey-spec'
import type { PieceDrawing } from './piece-drawing'

/** Prints the artwork of a piece over its pattern. */
export function printArtwork(drawing: PieceDrawing, name: ArtworkPiece): void {
  const artwork = drawing.spec.artwork?.[name]
  if (!artwork) return
  const { x0, x1, y0, y1 } = drawing.piece
  const box = { left: x0 * 10, top: (drawing.top - y1) * 10, width: (x1 - x0) * 10, height: (y1 - y0) * 10 }
  drawing.colour.push(artworkImage(artwork, box))
}
