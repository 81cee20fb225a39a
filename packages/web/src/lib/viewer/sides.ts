import * as m from '#messages/lib'
/** The sides that can be chosen, and where the camera stands for each of them. */
export const SIDES = [
  { value: 'front', label: m.frontHeading, azimuth: 0 },
  { value: 'left', label: m.left, azimuth: 90 },
  { value: 'back', label: m.backHeading, azimuth: 180 },
  { value: 'right', label: m.right, azimuth: 270 },
] as const
export type Side = (typeof SIDES)[number]['value']

const WORDS = [m.frontHeading, m.frontLeft, m.left, m.backLeft, m.backHeading, m.backRight, m.right, m.frontRight]
const WHOLE = 360

/** Whole degrees from 0 to 359. */
export function wholeDegrees(azimuth: number): number {
  return ((Math.round(azimuth) % WHOLE) + WHOLE) % WHOLE
}

/** The nearest of the four sides. */
export function sideAt(azimuth: number): Side {
  const place = Math.round(wholeDegrees(azimuth) / (WHOLE / SIDES.length)) % SIDES.length
  return SIDES[place]?.value ?? 'front'
}

/** The visible side, in words. */
export function wordsAt(azimuth: number): string {
  return WORDS[Math.round(wholeDegrees(azimuth) / (WHOLE / WORDS.length)) % WORDS.length] ?? ''
}
