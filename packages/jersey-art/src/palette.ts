import { dye, isColour, luminance } from './colour'
import type { JerseySpec } from './jersey-spec'
import { COLOUR_ROLES } from './jersey-spec'

/** The three main colours as they look on cloth. */
export interface Palette {
  base: string
  secondary: string
  accent: string
}

export function paletteOf(spec: JerseySpec): Palette {
  return { base: dye(spec.base), secondary: dye(spec.secondary), accent: dye(spec.accent) }
}

/** The colour of a trim, given as a role or as hex; undefined if missing or neither. */
export function trimColour(palette: Palette, wanted: string | undefined): string | undefined {
  if (!wanted) return undefined
  const role = COLOUR_ROLES.find((candidate) => candidate === wanted)
  if (role) return palette[role]
  return isColour(wanted) ? dye(wanted) : undefined
}

/** The colour of the glow behind a jersey: base or secondary, whichever first is not nearly black, else the accent. */
export function glowOf(spec: JerseySpec): string {
  const { base, secondary, accent } = paletteOf(spec)
  return [base, secondary].find((colour) => luminance(colour) > 0.06) ?? accent
}
