import { drape } from './cloth'
import type { Drawing } from './drawing'
import { fill, idOf, urlOf, WHOLE_PICTURE } from './drawing'
import { verticalGradient } from './markup'
import type { Line, Point } from './polyline'
import { flip, rectangle, shift } from './polyline'
import { hoop, strip } from './stripes'

export function printSash(drawing: Drawing): void {
  const { view, palette } = drawing
  const sash: Line = [
    [-262, 40],
    [-130, 20],
    [300, 640],
    [300, 800],
    [236, 800],
  ]
  const lowerEdge: Line = [
    [-262, 40],
    [-272, 26],
    [226, 800],
    [236, 800],
  ]
  const upperEdge: Line = [
    [-130, 20],
    [-120, 10],
    [300, 622],
    [300, 640],
  ]
  fill(drawing, drape(view, sash), palette.secondary)
  fill(drawing, drape(view, lowerEdge) + drape(view, upperEdge), palette.accent)
}

export function printDiagonal(drawing: Drawing): void {
  const { view, palette } = drawing
  const lowerHalf: Line = [
    [300, 60],
    [300, 800],
    [-300, 800],
    [-300, 560],
  ]
  const edge: Line = [
    [300, 42],
    [300, 60],
    [-300, 560],
    [-300, 542],
  ]
  fill(drawing, drape(view, mirrorOnBack(drawing, lowerHalf)), palette.secondary)
  fill(drawing, drape(view, mirrorOnBack(drawing, edge)), palette.accent)
}

export function printHalves(drawing: Drawing): void {
  const { view, isFront, palette } = drawing
  fill(drawing, isFront ? strip(view, 0, 300) : strip(view, -300, 0), palette.secondary)
}

export function printQuarters(drawing: Drawing): void {
  const { view, palette } = drawing
  const upper = mirrorOnBack(drawing, rectangle(0, -20, 300, 430))
  const lower = mirrorOnBack(drawing, rectangle(-300, 430, 0, 790))
  fill(drawing, drape(view, upper) + drape(view, lower), palette.secondary)
}

export function printGradient(drawing: Drawing): void {
  const { base, secondary } = drawing.palette
  const fade = verticalGradient(idOf(drawing, 'printFade'), 230, 900, [
    [0, base],
    [1, secondary],
  ])
  drawing.definitions.push(fade)
  fill(drawing, WHOLE_PICTURE, urlOf(drawing, 'printFade'))
}

export function printChevrons(drawing: Drawing): void {
  const { view, palette } = drawing
  const chevron = (y: number, height: number) => {
    const edge: Line = [
      [-300, y - 130],
      [0, y + 62],
      [300, y - 130],
    ]
    return drape(view, [...edge, ...shift(edge, [0, 1], height).reverse()])
  }
  fill(drawing, chevron(250, 96), palette.secondary)
  fill(drawing, chevron(360, 22), palette.accent)
}

export function printCentreStripe(drawing: Drawing): void {
  const { view, spec, palette } = drawing
  const edge = (spec.pitch ?? 116) / 2
  fill(drawing, strip(view, -edge, edge), palette.secondary)
  fill(drawing, strip(view, -edge - 16, -edge - 5) + strip(view, edge + 5, edge + 16), palette.accent)
}

export function printBand(drawing: Drawing): void {
  const { view, spec, palette } = drawing
  const top = 236
  const bottom = top + (spec.pitch ?? 112)
  fill(drawing, hoop(view, top, bottom), palette.secondary)
  fill(drawing, hoop(view, top - 14, top - 5) + hoop(view, bottom + 5, bottom + 14), palette.accent)
}

export function printCross(drawing: Drawing): void {
  const { view, palette } = drawing
  fill(drawing, strip(view, -46, 46) + hoop(view, 236, 328), palette.secondary)
}

export function printYoke(drawing: Drawing): void {
  const { view, palette } = drawing
  const edge: Line = [
    [-300, 226],
    [-150, 212],
    [0, 226],
    [150, 212],
    [300, 226],
  ]
  const shoulders: Line = [[-300, -20], [300, -20], ...edge.toReversed()]
  fill(drawing, drape(view, shoulders), palette.secondary)
  fill(drawing, drape(view, [...edge, ...shift(edge, [0, 1], 12).reverse()]), palette.accent)
}

/** Mirrors the shape in the back view, because the wearer's left is on the other side of the picture there. */
function mirrorOnBack({ isFront }: Drawing, shape: Line): Point[] {
  return isFront ? [...shape] : flip(shape)
}
