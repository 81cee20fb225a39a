/** How a square picture lies in a box that it fits into at scale 1. */
export interface Zoom {
  scale: number
  /** How far it is moved, from -1 to 1: at 1 its start edge, at -1 its end edge has come to the edge of the box. */
  x: number
  y: number
}

/** In pixels from the middle of the box. */
export interface Point {
  x: number
  y: number
}

export interface Box {
  width: number
  height: number
}

const CLOSE = 2
const CLOSEST = 3

export const FITTED: Zoom = { scale: 1, x: 0, y: 0 }
export const CLOSE_UP: Zoom = { scale: CLOSE, x: 0, y: 0 }

/** The part under the pointer: at an edge of the box one sees that edge of the picture. */
export function zoomUnder(pointer: Point, box: Box, scale = CLOSE): Zoom {
  return { scale, x: part(0 - pointer.x, box.width / 2), y: part(0 - pointer.y, box.height / 2) }
}

/** Larger or smaller by a factor, so that the point stays where it is. */
export function zoomAround(zoom: Zoom, factor: number, point: Point, box: Box): Zoom {
  const scale = Math.min(CLOSEST, Math.max(1, zoom.scale * factor))
  const from = shiftOf(zoom, box)
  const grown = scale / zoom.scale
  return shifted(scale, { x: point.x - (point.x - from.x) * grown, y: point.y - (point.y - from.y) * grown }, box)
}

export function drag(zoom: Zoom, by: Point, box: Box): Zoom {
  const from = shiftOf(zoom, box)
  return shifted(zoom.scale, { x: from.x + by.x, y: from.y + by.y }, box)
}

/** By a share of the whole way. */
export function pan({ scale, x, y }: Zoom, by: Point): Zoom {
  return { scale, x: part(x + by.x, 1), y: part(y + by.y, 1) }
}

function shifted(scale: number, shift: Point, box: Box): Zoom {
  const room = roomAt(scale, box)
  return { scale, x: part(shift.x, room.x), y: part(shift.y, room.y) }
}

function shiftOf({ scale, x, y }: Zoom, box: Box): Point {
  const room = roomAt(scale, box)
  return { x: x * room.x, y: y * room.y }
}

/** How far the picture can be moved each way before its edge shows. */
function roomAt(scale: number, { width, height }: Box): Point {
  const side = Math.min(width, height) * scale
  return { x: Math.max(0, (side - width) / 2), y: Math.max(0, (side - height) / 2) }
}

function part(value: number, whole: number): number {
  return whole > 0 ? Math.min(1, Math.max(-1, value / whole)) : 0
}
