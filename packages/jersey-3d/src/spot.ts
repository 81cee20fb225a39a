/** One point of cloth while it is shaded. A single object is reused for all points of a picture. */
export interface Spot {
  triangle: number
  /** Where the point lies in the picture, in samples. */
  x: number
  y: number
  isOutside: boolean
  /** Whether the point lies on ribbed cloth instead of the knit of the body. */
  isRibbed: boolean
  /** Flat coordinates in centimetres from the top left corner of the piece. */
  u: number
  v: number
  /** The normal, turned towards the camera. */
  nx: number
  ny: number
  nz: number
  /** The mean open direction. */
  ox: number
  oy: number
  oz: number
  openness: number
  /** Linear light that the cloth reflects. */
  red: number
  green: number
  blue: number
  /** 1 on pressed film, 0 on bare knit. */
  film: number
  /** Brightness of the yarn at this point, around 1. */
  grain: number
}

export function newSpot(): Spot {
  return {
    triangle: 0,
    x: 0.5,
    y: 0.5,
    isOutside: true,
    isRibbed: false,
    u: 0.5,
    v: 0.5,
    nx: 0.5,
    ny: 0.5,
    nz: 0.5,
    ox: 0.5,
    oy: 0.5,
    oz: 0.5,
    openness: 0.5,
    red: 0.5,
    green: 0.5,
    blue: 0.5,
    film: 0.5,
    grain: 0.5,
  }
}
