import type { Graphic } from './jersey-spec'
import type { Line, Point } from './polyline'
import { diamond } from './polyline'
import type { FlatShape } from './print-layer'
import { seededRandom } from './seeded-random'

type Random = () => number

interface Figure {
  shapes: (random: Random) => Line[]
  /** The distance in millimetres between the points at which the shape is warped to follow the folds. */
  step: number
  isCurved?: boolean
}

const TOLERANCE = 0.5

const FIGURES: Readonly<Record<Graphic, Figure>> = {
  shards: { shapes: shards, step: 40 },
  waves: { shapes: waves, step: 40, isCurved: true },
  zigzag: { shapes: zigzag, step: 24 },
  facets: { shapes: facets, step: 40 },
  rays: { shapes: rays, step: 40 },
  dots: { shapes: dots, step: 40 },
  arches: { shapes: arches, step: 60, isCurved: true },
  brush: { shapes: brush, step: 30, isCurved: true },
}

/** The shapes of an all-over graphic; the seed makes it different on each jersey. */
export function graphicShapes(graphic: Graphic, seed: number): FlatShape[] {
  const { shapes, step, isCurved } = FIGURES[graphic]
  return shapes(seededRandom(seed)).map((line) => ({ line, step, tolerance: TOLERANCE, isCurved }))
}

function shards(random: Random): Line[] {
  return repeat(26, () => {
    const x = -280 + random() * 560
    const y = 90 + random() * 640
    const length = 90 + random() * 170
    const width = 10 + random() * 30
    const tipX = x + (random() < 0.5 ? 1 : -1) * length * 0.34
    return [
      [x, y],
      [tipX, y - length],
      [tipX + width, y - length + 16],
      [x + width * 0.6, y + 12],
    ]
  })
}

function waves(): Line[] {
  return repeat(13, (row) => {
    const middle = 80 + row * 55
    return ribbon(range(-285, 285, 22), (x) => {
      const swing = 19 * Math.sin(x / 62 + row * 0.9) + 8 * Math.sin(x / 29 + row * 1.7)
      const thickness = 6 + 8 * Math.abs(Math.sin(x / 90 + row))
      return [middle + swing - thickness, middle + swing + thickness]
    })
  })
}

function zigzag(): Line[] {
  return repeat(12, (row) =>
    ribbon(range(-280, 280, 40), (_, index) => {
      const top = 80 + row * 60 + (index % 2 ? 26 : 0)
      return [top, top + 17]
    }),
  )
}

function facets(random: Random): Line[] {
  const triangles = grid(12, 8).map(([row, column]): Line => {
    if (random() < 0.42) return []
    const x = -288 + column * 72 + (row % 2) * 36
    const y = 66 + row * 62
    return random() < 0.5 ? triangle(x, y + 62, y) : triangle(x, y, y + 62)
  })
  return triangles.filter((shape) => shape.length > 0)
}

/** A triangle on a horizontal base; its corners run clockwise whether its tip points up or down. */
function triangle(x: number, base: number, tip: number): Line {
  const left: Point = [x, base]
  const right: Point = [x + 72, base]
  const point: Point = [x + 36, tip]
  return tip < base ? [left, point, right] : [left, right, point]
}

function rays(): Line[] {
  const from: Point = [0, 118]
  const at = (position: number): Point => {
    const angle = (position / 23) * Math.PI * 1.16 - 0.25
    return [Math.cos(angle) * 760, 118 + Math.sin(angle) * 760]
  }
  return range(0, 22, 2).map((position) => [from, at(position), at(position + 0.9)])
}

function dots(): Line[] {
  return grid(13, 10).map(([row, column]) => {
    const radius = 5 + 13 * (row / 13)
    return diamond(-264 + column * 57 + (row % 2) * 28, 100 + row * 52, radius)
  })
}

function arches(): Line[] {
  return grid(8, 5).map(([row, column]) => {
    const x = -252 + column * 126 + (row % 2) * 63
    const y = 110 + row * 90
    const arch = (halfWidth: number, height: number) =>
      repeat(7, (step): Point => {
        const angle = (Math.PI * step) / 6
        return [x - Math.cos(angle) * halfWidth, y - Math.sin(angle) * height]
      })
    return [...arch(58, 74), ...arch(42, 54).reverse()]
  })
}

function brush(random: Random): Line[] {
  return repeat(12, (row) => {
    const y = 130 + row * 54 + random() * 18
    const x = -290 + random() * 60
    const length = 330 + random() * 260
    const thickness = 9 + random() * 16
    return [
      [x, y + 40],
      [x + length * 0.3, y + 4],
      [x + length * 0.7, y - 12],
      [x + length, y - 64],
      [x + length * 0.72, y - 12 + thickness],
      [x + length * 0.3, y + 4 + thickness * 1.3],
    ]
  })
}

/** A closed band between an upper and a lower edge. */
function ribbon(xs: readonly number[], edges: (x: number, index: number) => [upper: number, lower: number]): Line {
  const columns = xs.map((x, index) => ({ x, edges: edges(x, index) }))
  const upper = columns.map(({ x, edges }): Point => [x, edges[0]])
  const lower = columns.map(({ x, edges }): Point => [x, edges[1]])
  return [...upper, ...lower.reverse()]
}

function grid(rows: number, columns: number): [row: number, column: number][] {
  return Array.from({ length: rows * columns }, (_, cell) => [Math.floor(cell / columns), cell % columns])
}

function range(from: number, to: number, step: number): number[] {
  return repeat(Math.floor((to - from) / step) + 1, (index) => from + index * step)
}

function repeat<T>(times: number, make: (index: number) => T): T[] {
  return Array.from({ length: times }, (_, index) => make(index))
}
