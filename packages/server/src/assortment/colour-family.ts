import type { Colour } from '@shop/contract/catalog'
import { toRgb } from '@shop/jersey-art/colour'

/** The shades of each colour family: first the typical shade, then distant shades with the same name. */
const SHADES: Record<Colour, readonly string[]> = {
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

type Lab = readonly [lightness: number, greenToRed: number, blueToYellow: number]

const families = Object.entries(SHADES).flatMap(([family, shades]) =>
  shades.map((shade) => ({ family: family as Colour, lab: toLab(shade) })),
)

/** The colour family with the nearest shade. */
export function colourFamily(colour: string): Colour {
  const lab = toLab(colour)
  const byDistance = families.map((shade) => ({ ...shade, distance: distance(shade.lab, lab) }))
  return byDistance.reduce((nearest, next) => (next.distance < nearest.distance ? next : nearest)).family
}

function distance(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2])
}

/** Converts to Oklab, in which equal distances look equally different. */
function toLab(colour: string): Lab {
  const [red, green, blue] = toRgb(colour)
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

function linear(channel: number): number {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
