import type { Point } from '@shop/jersey-art/polyline'
import { cuffColourOf, isTipped } from '@shop/jersey-art/trims'
import type { PieceDrawing } from './piece-drawing'
import { closed } from './piece-drawing'

const STEPS = 16
const LONG_SLEEVE = 20
const BEYOND_THE_CUFF = -20

/** Path data of the bands of the chosen cuff, and their colour. */
export function cuffBands(drawing: PieceDrawing): { data: string; colour: string } {
  const { cuff } = drawing.spec
  const isLong = drawing.pattern.pattern.under > LONG_SLEEVE
  let data = ''
  if (cuff === 'band') data += sleeveBand(drawing, BEYOND_THE_CUFF, isLong ? 40 : 24)
  if (isTipped(drawing)) data += sleeveBand(drawing, BEYOND_THE_CUFF, 9)
  if (cuff === 'double') data += sleeveBand(drawing, 15, 21)
  return { data, colour: cuffColourOf(drawing) }
}

/** Path data of a band round the sleeve, between two distances above the cuff. */
export function sleeveBand(drawing: PieceDrawing, from: number, to: number): string {
  return closed([...cuffLine(drawing, from), ...cuffLine(drawing, to).reverse()])
}

/** The line round the sleeve at a distance above the cuff. */
export function cuffLine({ pattern: { pattern }, top }: PieceDrawing, above: number): Point[] {
  const bow = pattern.under < LONG_SLEEVE ? 0.5 : 0.1
  return Array.from({ length: 2 * STEPS + 1 }, (_, step): Point => {
    const across = step / STEPS - 1
    const y = -pattern.under - bow * Math.max(0, 1 - across ** 2 * 1.1)
    return [across * (Math.max(pattern.cuff, 20) + 3) * 10, (top - y) * 10 - above]
  })
}
