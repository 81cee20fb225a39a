import type { Line, Point } from '@shop/jersey-art/polyline'
import { bezier, pointAt } from '@shop/jersey-art/polyline'
import type { PieceDrawing } from './piece-drawing'
import { inMillimetres } from './piece-drawing'
import type { BodyPieceName } from './sewing-pattern'

/** Where on the neckline the seam begins, as a share of the line from the shoulder to the middle. */
const START_ON_NECK: Readonly<Record<BodyPieceName, number>> = { front: 0.3, back: 0.35 }
const BEYOND_THE_PIECE = 60

/** The raglan seam on the right half of a body piece, from the neck to the underarm: drafted, or else a plain curve. */
export function raglanSeam(drawing: PieceDrawing, side: BodyPieceName): Point[] {
  const { curves } = drawing.pattern
  const drafted = side === 'front' ? curves.raglanFront : curves.raglanBack
  if (drafted) return inMillimetres(drawing, drafted)
  const neck = inMillimetres(drawing, side === 'front' ? curves.frontNeck : curves.backNeck)
  const arm = inMillimetres(drawing, side === 'front' ? curves.frontArm : curves.backArm)
  const from = pointAt(neck, Math.round((neck.length - 1) * START_ON_NECK[side]))
  const to = pointAt(arm, 0)
  const between = (x: number, y: number): Point => [from[0] + (to[0] - from[0]) * x, from[1] + (to[1] - from[1]) * y]
  return bezier(from, between(0.19, 0.3), between(0.66, 0.63), to, 24)
}

/** The part of the right half of a body piece that lies beyond the raglan seam and belongs to the sleeve. */
export function beyondRaglan(seam: Line): Point[] {
  const [fromX] = pointAt(seam, 0)
  const [toX, toY] = pointAt(seam, -1)
  const outside = toX + BEYOND_THE_PIECE
  return [...seam, [outside, toY], [outside, -BEYOND_THE_PIECE], [fromX, -BEYOND_THE_PIECE]]
}
