export type Point = readonly [x: number, y: number]
export type Line = readonly Point[]

/** The point at an index the caller knows to exist; a negative index counts from the end. */
export function pointAt(line: Line, index: number): Point {
  const point = line[index < 0 ? line.length + index : index]
  if (!point) throw new RangeError(`There is no point ${index} on a line of ${line.length}.`)
  return point
}

/** The point `part` of `parts` of the way from the first point to the second. */
export function interpolate([x0, y0]: Point, [x1, y1]: Point, part: number, parts = 1): Point {
  return [x0 + ((x1 - x0) * part) / parts, y0 + ((y1 - y0) * part) / parts]
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1])
}

export function rectangle(x0: number, y0: number, x1: number, y1: number): Point[] {
  return [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ]
}

export function diamond(x: number, y: number, radius: number): Point[] {
  return [
    [x, y - radius],
    [x + radius, y],
    [x, y + radius],
    [x - radius, y],
  ]
}

export function bezier(from: Point, pull: Point, push: Point, to: Point, segments = 16): Point[] {
  return Array.from({ length: segments + 1 }, (_, step): Point => {
    const t = step / segments
    const u = 1 - t
    const along = (a: number, b: number, c: number, d: number) =>
      u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
    return [along(from[0], pull[0], push[0], to[0]), along(from[1], pull[1], push[1], to[1])]
  })
}

export function flip(line: Line): Point[] {
  return line.map(([x, y]): Point => [-x, y])
}

/** The other half of a symmetric line, reversed so that it ends where the given half starts. */
export function mirror(line: Line): Point[] {
  return flip(line).reverse()
}

/** Joins a half line, given from the centre outwards, with its mirror image. */
export function wholeOf(half: Line): Point[] {
  return [...mirror(half), ...half.slice(1)]
}

export function shift(line: Line, direction: Point, by: number): Point[] {
  return line.map(([x, y]): Point => [x + direction[0] * by, y + direction[1] * by])
}

/** A parallel line at the given distance, to the right of the direction of travel on a y-down plane. */
export function offset(line: Line, by: number): Point[] {
  return line.map(([x, y], index): Point => {
    const before = line[index - 1] ?? pointAt(line, index)
    const after = line[index + 1] ?? pointAt(line, index)
    const length = distance(before, after) || 1
    return [x - ((after[1] - before[1]) / length) * by, y + ((after[0] - before[0]) / length) * by]
  })
}

/** Smooths a line `times` times; both ends stay where they are. */
export function smooth(line: Line, times: number): Point[] {
  let smoothed = [...line]
  for (let round = 0; round < times; round++) smoothed = smoothOnce(smoothed)
  return smoothed
}

function smoothOnce(line: Line): Point[] {
  return line.map((point, index) => {
    const before = line[index - 1]
    const after = line[index + 1]
    if (!before || !after) return point
    return [(before[0] + 2 * point[0] + after[0]) / 4, (before[1] + 2 * point[1] + after[1]) / 4]
  })
}
