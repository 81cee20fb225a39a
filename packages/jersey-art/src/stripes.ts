import { drape } from './cloth'
import type { View } from './jersey-spec'
import { rectangle } from './polyline'

export interface Hoops {
  first: number
  every: number
  height: number
}

const BODY_EDGE = 285
const BELOW_HEM = 790

/** Path data of a vertical strip from above the shoulder to below the hem. */
export function strip(view: View, left: number, right: number): string {
  const isThin = right - left < 30
  return drape(view, rectangle(left, -20, right, BELOW_HEM), { tolerance: isThin ? 0.46 : 0.3 })
}

/** Path data of a horizontal band across the body. */
export function hoop(view: View, top: number, bottom: number): string {
  const isThin = bottom - top < 20
  return drape(view, rectangle(-BODY_EDGE, top, BODY_EDGE, bottom), { tolerance: isThin ? 0.5 : 0.3 })
}

/** Path data of stripes as wide as the gaps between them, one of them on the centre line. */
export function eachStripe(view: View, pitch: number): string {
  const outermost = Math.ceil(290 / pitch)
  let data = ''
  for (let index = -outermost; index <= outermost; index++) {
    if (index % 2 === 0) data += strip(view, index * pitch - pitch / 2, index * pitch + pitch / 2)
  }
  return data
}

export function eachHoop(view: View, { first, every, height }: Hoops): string {
  let data = ''
  for (let top = first; top < BELOW_HEM; top += every) data += hoop(view, top, top + height)
  return data
}
