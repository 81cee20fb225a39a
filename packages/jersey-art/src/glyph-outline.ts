import type { Line, Point } from './polyline'

const CURVE_STEPS = 5

const flattened = new Map<string, readonly Line[]>()

/** Converts a glyph outline of the path commands M, L, Q and Z to polygons, once for each outline. */
export function flattenOutline(outline: string): readonly Line[] {
  const cached = flattened.get(outline)
  if (cached) return cached
  const polygons = flatten(outline)
  flattened.set(outline, polygons)
  return polygons
}

function flatten(outline: string): Line[] {
  const contours: Point[][] = []
  let contour: Point[] = []
  for (const [, command, numbers = ''] of outline.matchAll(/([MLQ])([-\d ]+)/g)) {
    const [x = 0, y = 0, endX = 0, endY = 0] = (numbers.match(/-?\d+/g) ?? []).map(Number)
    if (command === 'M') {
      contour = []
      contours.push(contour)
    }
    const last = contour.at(-1)
    if (command === 'Q' && last) contour.push(...quadratic(last, [x, y], [endX, endY]))
    else contour.push([x, y])
  }
  return contours
}

function quadratic(from: Point, pull: Point, to: Point): Point[] {
  return Array.from({ length: CURVE_STEPS }, (_, step): Point => {
    const t = (step + 1) / CURVE_STEPS
    const u = 1 - t
    const along = (a: number, b: number, c: number) => u * u * a + 2 * u * t * b + t * t * c
    return [along(from[0], pull[0], to[0]), along(from[1], pull[1], to[1])]
  })
}
