import type { Colour } from '@shop/contract/catalog'

/** The shades of each colour family: first the typical shade, then distant shades with the same name. */
export const SHADES: Record<Colour, readonly string[]> = {
  red: ['#d0141f', '#e8432f'],
  maroon: ['#7a1f3d', '#5c1428', '#8a1230'],
  orange: ['#f0701e', '#f58a1f'],
  yellow: ['#f8d81c', '#f4b92c', '#c7a14a'],
  green: ['#0d8a4a', '#4ac06a', '#2f7044', '#0d5a3a', '#16352c', '#bfe8df'],
  teal: ['#14928a', '#34b8b2', '#0f6b66'],
  sky: ['#7fbbe6', '#4fa8e0', '#bfe0f4'],
  blue: ['#1a66c8', '#0f74b4', '#0a4a9a', '#2348a0'],
  navy: ['#1b2c5c', '#16203f', '#0c2a5e'],
  purple: ['#562b8a', '#8458b8', '#c9b8e8'],
  pink: ['#f08db8', '#e8408a', '#f0cfdb'],
  white: ['#f4f4f1', '#efe6d2'],
  grey: ['#8d9590', '#c2c6c8', '#565c60'],
  black: ['#17181b', '#2a2d33'],
  brown: ['#6f4526', '#a87f58', '#4f352a'],
}

/** The shade that stands for a family. */
export function typicalShade(family: Colour): string {
  return SHADES[family][0] ?? ''
}
