import { GEOMETRY } from './geometry'
import type { View } from './jersey-spec'
import type { Point } from './polyline'

interface WarpGrid {
  dx: Float32Array
  dy: Float32Array
}

/** The grid spans 880 by 800 millimetres, its middle column on the centre line of the garment. */
const COLUMN_PITCH = 880 / (GEOMETRY.columns - 1)
const ROW_PITCH = 800 / (GEOMETRY.rows - 1)
const LEFT_EDGE_IN_MM = -440
const PICTURE_UNITS_PER_MM = 1.244
const PICTURE_CENTRE = 500
/** The highest grid position, just below the last node, so that every sample has a node on either side. */
const LAST_COLUMN = GEOMETRY.columns - 1.001
const LAST_ROW = GEOMETRY.rows - 1.001
/** In memory the outermost nodes are repeated once all round, so that sampling needs no edge cases. */
const STRIDE = GEOMETRY.columns + 2
/** Displacements are stored as little-endian 16-bit eighths of a picture unit, x and y in turn. */
const STEPS_PER_UNIT = 8
const BYTES_PER_NODE = 4

const decodedGrids = new Map<View, WarpGrid>()

/** Where a point of the flat garment (millimetres) lies in the picture (1000 by 1000) once the jersey is worn. */
export function warp(view: View, [x, y]: Point): Point {
  const grid = gridOf(view)
  const column = clamp((x - LEFT_EDGE_IN_MM) / COLUMN_PITCH, LAST_COLUMN)
  const row = clamp(y / ROW_PITCH, LAST_ROW)
  const left = Math.floor(column)
  const top = Math.floor(row)
  const corner = top * STRIDE + left
  return [
    PICTURE_CENTRE + x * PICTURE_UNITS_PER_MM + sample(grid.dx, corner, column - left, row - top),
    y * PICTURE_UNITS_PER_MM + sample(grid.dy, corner, column - left, row - top),
  ]
}

function gridOf(view: View): WarpGrid {
  const cached = decodedGrids.get(view)
  if (cached) return cached
  const bytes = atob(GEOMETRY[view].warpGrid)
  const grid = { dx: decode(bytes, 0), dy: decode(bytes, 2) }
  decodedGrids.set(view, grid)
  return grid
}

function decode(bytes: string, firstByte: number): Float32Array {
  const length = STRIDE * (GEOMETRY.rows + 2)
  return Float32Array.from({ length }, (_, index) => {
    const column = clamp((index % STRIDE) - 1, GEOMETRY.columns - 1)
    const row = clamp(Math.floor(index / STRIDE) - 1, GEOMETRY.rows - 1)
    return signed16(bytes, firstByte + (row * GEOMETRY.columns + column) * BYTES_PER_NODE) / STEPS_PER_UNIT
  })
}

function signed16(bytes: string, at: number): number {
  const unsigned = bytes.charCodeAt(at) | (bytes.charCodeAt(at + 1) << 8)
  return unsigned > 32767 ? unsigned - 65536 : unsigned
}

/** Interpolates bicubically, because a straight stripe must become a smooth curve, not a chain of grid cells. */
function sample(values: Float32Array, corner: number, across: number, down: number): number {
  return catmullRom(
    sampleRow(values, corner, across),
    sampleRow(values, corner + STRIDE, across),
    sampleRow(values, corner + 2 * STRIDE, across),
    sampleRow(values, corner + 3 * STRIDE, across),
    down,
  )
}

function sampleRow(values: Float32Array, start: number, across: number): number {
  const at = (column: number) => values[start + column] ?? 0
  return catmullRom(at(0), at(1), at(2), at(3), across)
}

function catmullRom(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))
}

function clamp(value: number, highest: number): number {
  return Math.max(0, Math.min(highest, value))
}
