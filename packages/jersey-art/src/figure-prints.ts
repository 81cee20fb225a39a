import type { Line } from './polyline'
import { flip, rectangle, shift } from './polyline'
import type { FlatShape, PrintInput, PrintLayer } from './print-layer'
import { hoop, strip } from './stripes'

export function printSash(input: PrintInput): PrintLayer[] {
  const { palette } = input
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
  return [
    { shapes: [{ line: sash }], colour: palette.secondary },
    { shapes: [{ line: lowerEdge }, { line: upperEdge }], colour: palette.accent },
  ]
}

export function printDiagonal(input: PrintInput): PrintLayer[] {
  const { palette } = input
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
  return [
    { shapes: [mirrorOnBack(input, lowerHalf)], colour: palette.secondary },
    { shapes: [mirrorOnBack(input, edge)], colour: palette.accent },
  ]
}

export function printHalves(input: PrintInput): PrintLayer[] {
  const half = input.view === 'front' ? strip(0, 300) : strip(-300, 0)
  return [{ shapes: [half], colour: input.palette.secondary }]
}

export function printQuarters(input: PrintInput): PrintLayer[] {
  const { palette } = input
  const upper = mirrorOnBack(input, rectangle(0, -20, 300, 430))
  const lower = mirrorOnBack(input, rectangle(-300, 430, 0, 790))
  return [{ shapes: [upper, lower], colour: palette.secondary }]
}

export function printGradient(input: PrintInput): PrintLayer[] {
  const { base, secondary } = input.palette
  const fade: PrintLayer['colour'] = {
    top: 230,
    bottom: 900,
    stops: [
      [0, base],
      [1, secondary],
    ],
  }
  return [{ shapes: 'everywhere', colour: fade }]
}

export function printChevrons(input: PrintInput): PrintLayer[] {
  const { palette } = input
  const chevron = (y: number, height: number): FlatShape => {
    const edge: Line = [
      [-300, y - 130],
      [0, y + 62],
      [300, y - 130],
    ]
    return { line: [...edge, ...shift(edge, [0, 1], height).reverse()] }
  }
  return [
    { shapes: [chevron(250, 96)], colour: palette.secondary },
    { shapes: [chevron(360, 22)], colour: palette.accent },
  ]
}

export function printCentreStripe(input: PrintInput): PrintLayer[] {
  const { spec, palette } = input
  const edge = (spec.pitch ?? 116) / 2
  return [
    { shapes: [strip(-edge, edge)], colour: palette.secondary },
    { shapes: [strip(-edge - 16, -edge - 5), strip(edge + 5, edge + 16)], colour: palette.accent },
  ]
}

export function printBand(input: PrintInput): PrintLayer[] {
  const { spec, palette } = input
  const top = 236
  const bottom = top + (spec.pitch ?? 112)
  return [
    { shapes: [hoop(top, bottom)], colour: palette.secondary },
    { shapes: [hoop(top - 14, top - 5), hoop(bottom + 5, bottom + 14)], colour: palette.accent },
  ]
}

export function printCross(input: PrintInput): PrintLayer[] {
  const { palette } = input
  return [{ shapes: [strip(-46, 46), hoop(236, 328)], colour: palette.secondary }]
}

export function printYoke(input: PrintInput): PrintLayer[] {
  const { palette } = input
  const edge: Line = [
    [-300, 226],
    [-150, 212],
    [0, 226],
    [150, 212],
    [300, 226],
  ]
  const shoulders: Line = [[-300, -20], [300, -20], ...edge.toReversed()]
  return [
    { shapes: [{ line: shoulders }], colour: palette.secondary },
    { shapes: [{ line: [...edge, ...shift(edge, [0, 1], 12).reverse()] }], colour: palette.accent },
  ]
}

/** Mirrors the shape in the back view, because the wearer's left is on the other side of the picture there. */
function mirrorOnBack({ view }: PrintInput, shape: Line): FlatShape {
  return { line: view === 'front' ? shape : flip(shape) }
}
