import type { JerseySpec } from './jersey-spec'
import {
  BADGES,
  COLLARS,
  CUFFS,
  CUTS,
  DRAPES,
  GRAPHICS,
  LONGEST_MARK,
  MAKERS,
  NARROWEST_PITCH_IN_MM,
  PATTERNS,
  SHAPES,
  WIDEST_PITCH_IN_MM,
} from './jersey-spec'
import { sanitiseArtwork } from './artwork'
import { printable } from './lettering'

/** Replaces every value that cannot be drawn by the plainest one, because specs come from databases and forms. */
export function sanitiseSpec(spec: JerseySpec): JerseySpec {
  return {
    ...spec,
    pattern: oneOf(PATTERNS, spec.pattern) ?? 'solid',
    graphic: oneOf(GRAPHICS, spec.graphic),
    collar: oneOf(COLLARS, spec.collar) ?? 'crew',
    cuff: oneOf(CUFFS, spec.cuff),
    cut: oneOf(CUTS, spec.cut),
    badge: oneOf(BADGES, spec.badge),
    maker: oneOf(MAKERS, spec.maker),
    shape: oneOf(SHAPES, spec.shape),
    drape: sanitiseDrape(spec.drape),
    artwork: sanitiseArtwork(spec.artwork),
    pitch: sanitisePitch(spec.pitch),
    mark: spec.mark && printable(spec.mark).slice(0, LONGEST_MARK),
  }
}

export function oneOf<T extends string>(allowed: readonly T[], value: T | undefined): T | undefined {
  return allowed.find((candidate) => candidate === value)
}

function sanitiseDrape(drape: number | undefined): number | undefined {
  return Number.isInteger(drape) && Number(drape) >= 1 && Number(drape) <= DRAPES ? drape : undefined
}

function sanitisePitch(pitch: number | undefined): number | undefined {
  if (pitch === undefined || !Number.isFinite(pitch)) return undefined
  return Math.max(NARROWEST_PITCH_IN_MM, Math.min(WIDEST_PITCH_IN_MM, pitch))
}
