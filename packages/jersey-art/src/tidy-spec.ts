import type { JerseySpec } from './jersey-spec'
import {
  COLLARS,
  CUFFS,
  CUTS,
  GRAPHICS,
  LONGEST_MARK,
  NARROWEST_PITCH_IN_MM,
  PATTERNS,
  WIDEST_PITCH_IN_MM,
} from './jersey-spec'
import { printable } from './lettering'

/** Descriptions come out of databases and forms: whatever cannot be drawn becomes the plainest thing that can. */
export function tidySpec(spec: JerseySpec): JerseySpec {
  return {
    ...spec,
    pattern: oneOf(PATTERNS, spec.pattern) ?? 'solid',
    graphic: oneOf(GRAPHICS, spec.graphic),
    collar: oneOf(COLLARS, spec.collar) ?? 'crew',
    cuff: oneOf(CUFFS, spec.cuff),
    cut: oneOf(CUTS, spec.cut),
    pitch: tidyPitch(spec.pitch),
    mark: spec.mark && printable(spec.mark).slice(0, LONGEST_MARK),
  }
}

export function oneOf<T extends string>(allowed: readonly T[], value: T | undefined): T | undefined {
  return allowed.find((candidate) => candidate === value)
}

function tidyPitch(pitch: number | undefined): number | undefined {
  if (pitch === undefined || !Number.isFinite(pitch)) return undefined
  return Math.max(NARROWEST_PITCH_IN_MM, Math.min(WIDEST_PITCH_IN_MM, pitch))
}
