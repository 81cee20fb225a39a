import type { JerseySpec } from './jersey-spec'
import type { Palette } from './palette'
import { trimColour } from './palette'
import { PLAIN_SLEEVES } from './pattern-traits'

/** The colours of the sleeves on the wearer's left and right. */
export interface SleeveColours {
  left: string
  right: string
}

/** The sleeves' own colours; undefined where the pattern of the body runs on over the sleeves. */
export function sleeveColoursOf(spec: JerseySpec, palette: Palette): SleeveColours | undefined {
  const { base, secondary } = palette
  const chosen = trimColour(palette, spec.sleeveColour)
  if (chosen) return { left: chosen, right: chosen }
  switch (spec.pattern) {
    case 'halves':
      return { left: secondary, right: base }
    case 'quarters':
      return { left: base, right: secondary }
    case 'sleeves':
    case 'yoke':
      return { left: secondary, right: secondary }
    case 'hoops':
    case 'gradient':
      return { left: base, right: base }
    default:
      return PLAIN_SLEEVES.has(spec.pattern) ? { left: base, right: base } : undefined
  }
}

/** Hoops run round the sleeves too, unless the sleeves have a colour of their own. */
export function hasSleeveHoops(spec: JerseySpec, palette: Palette): boolean {
  return spec.pattern === 'hoops' && !trimColour(palette, spec.sleeveColour)
}
