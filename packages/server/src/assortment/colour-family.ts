import type { Colour } from '@shop/contract/catalog'
import { toRgb } from '@shop/jersey-art/colour'
import { SHADES } from '../catalog/colour-shades'

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
