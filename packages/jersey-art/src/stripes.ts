import { rectangle } from './polyline'
import type { FlatShape } from './print-layer'

export interface Hoops {
  first: number
  every: number
  height: number
}

const BODY_EDGE = 285
const BELOW_HEM = 790

/** A vertical strip from above the shoulder to below the hem. */
export function strip(left: number, right: number): FlatShape {
  const isThin = right - left < 30
  return { line: rectangle(left, -20, right, BELOW_HEM), tolerance: isThin ? 0.46 : 0.3 }
}

/** A horizontal band across the body. */
export function hoop(top: number, bottom: number): FlatShape {
  const isThin = bottom - top < 20
  return { line: rectangle(-BODY_EDGE, top, BODY_EDGE, bottom), tolerance: isThin ? 0.5 : 0.3 }
}

/** Stripes as wide as the gaps between them, one of them on the centre line. */
export function eachStripe(pitch: number): FlatShape[] {
  const outermost = Math.ceil(290 / pitch)
  const stripes: FlatShape[] = []
  for (let index = -outermost; index <= outermost; index++) {
    if (index % 2 === 0) stripes.push(strip(index * pitch - pitch / 2, index * pitch + pitch / 2))
  }
  return stripes
}

export function eachHoop({ first, every, height }: Hoops): FlatShape[] {
  const hoops: FlatShape[] = []
  for (let top = first; top < BELOW_HEM; top += every) hoops.push(hoop(top, top + height))
  return hoops
}
