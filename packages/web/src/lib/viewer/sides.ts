/** The sides that can be chosen, and where the camera stands for each of them. */
export const SIDES = [
  { value: 'front', label: 'Front', azimuth: 0 },
  { value: 'left', label: 'Left', azimuth: 90 },
  { value: 'back', label: 'Back', azimuth: 180 },
  { value: 'right', label: 'Right', azimuth: 270 },
] as const
export type Side = (typeof SIDES)[number]['value']

const WORDS = ['Front', 'Front left', 'Left', 'Back left', 'Back', 'Back right', 'Right', 'Front right']
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

/** What is seen, in words. */
export function wordsAt(azimuth: number): string {
  return WORDS[Math.round(wholeDegrees(azimuth) / (WHOLE / WORDS.length)) % WORDS.length] ?? ''
}
