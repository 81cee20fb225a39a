import { GEOMETRY } from './geometry'
import type { View } from './jersey-spec'
import type { Point } from './polyline'

interface WarpGrid {
  dx: Float32Array
  dy: Float32Array
}

const COLUMNS = GEOMETRY.columns
const ROWS = GEOMETRY.rows
/** The grid spans 880 by 800 millimetres, its middle column on the centre line of the garment. */
const COLUMN_PITCH = 880 / (COLUMNS - 1)
const ROW_PITCH = 800 / (ROWS - 1)
const LEFT_EDGE_IN_MM = -440
const PICTURE_UNITS_PER_MM = 1.244
const PICTURE_CENTRE = 500
/** Displacements are stored as little-endian 16-bit eighths of a picture unit, x and y in turn. */
const STEPS_PER_UNIT = 8
const BYTES_PER_NODE = 4

const decodedGrids = new Map<View, WarpGrid>()

/** Where a point of the flat garment (millimetres) lies in the picture (1000 by 1000) once the jersey is worn. */
export function warp(view: View, [x, y]: Point): Point {
  const grid = gridOf(view)
  const column = clamp((x - LEFT_EDGE_IN_MM) / COLUMN_PITCH, COLUMNS - 1.001)
  const row = clamp(y / ROW_PITCH, ROWS - 1.001)
  return [
    PICTURE_CENTRE + x * PICTURE_UNITS_PER_MM + sample(grid.dx, column, row),
    y * PICTURE_UNITS_PER_MM + sample(grid.dy, column, row),
  ]
}

function gridOf(view: View): WarpGrid {
  const known = decodedGrids.get(view)
  if (known) return known
  const grid = decode(GEOMETRY[view].warpGrid)
  decodedGrids.set(view, grid)
  return grid
}

function decode(base64: string): WarpGrid {
  const bytes = atob(base64)
  const nodes = COLUMNS * ROWS
  const read = (at: number) => {
    const unsigned = bytes.charCodeAt(at) | (bytes.charCodeAt(at + 1) << 8)
    return (unsigned > 32767 ? unsigned - 65536 : unsigned) / STEPS_PER_UNIT
  }
  return {
    dx: Float32Array.from({ length: nodes }, (_, node) => read(node * BYTES_PER_NODE)),
    dy: Float32Array.from({ length: nodes }, (_, node) => read(node * BYTES_PER_NODE + 2)),
  }
}

/** Bicubic: a straight stripe must come out as a smooth curve, not as a chain of grid cells. */
function sample(values: Float32Array, column: number, row: number): number {
  const left = Math.floor(column)
  const top = Math.floor(row)
  const across = column - left
  return catmullRom(
    sampleRow(values, left, top - 1, across),
    sampleRow(values, left, top, across),
    sampleRow(values, left, top + 1, across),
    sampleRow(values, left, top + 2, across),
    row - top,
  )
}

function sampleRow(values: Float32Array, left: number, row: number, across: number): number {
  const start = clamp(row, ROWS - 1) * COLUMNS
  const node = (column: number) => values[start + clamp(column, COLUMNS - 1)] ?? 0
  return catmullRom(node(left - 1), node(left), node(left + 1), node(left + 2), across)
}

function catmullRom(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

function clamp(value: number, highest: number): number {
  return Math.max(0, Math.min(highest, value))
}
