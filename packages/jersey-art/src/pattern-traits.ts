import type { JerseySpec, Pattern } from './jersey-spec'

/** Patterns with one big figure on the chest. The back stays plain, so that the number remains readable. */
export const FRONT_ONLY: ReadonlySet<Pattern> = new Set(['sash', 'chevron', 'band', 'cross', 'centre-stripe'])

/** Patterns that end at the sleeve seam. */
export const PLAIN_SLEEVES: ReadonlySet<Pattern> = new Set([...FRONT_ONLY, 'stripes', 'pinhoops', 'checks', 'diagonal'])

/** Patterns whose two colours cover about the same area, so that light and shadow are tuned for their mixture. */
export const EVENLY_MIXED: ReadonlySet<Pattern> = new Set([
  'stripes',
  'hoops',
  'checks',
  'halves',
  'quarters',
  'diagonal',
  'centre-stripe',
])

/** Patterns on which lettering lies across both colours. */
export const BUSY: ReadonlySet<Pattern> = new Set([...EVENLY_MIXED, 'fade-stripes', 'sash', 'cross'])

/** Patterns that may make the number unreadable: they get a plain panel on the back, as on real shirts. */
export const PANELLED: ReadonlySet<Pattern> = new Set(['stripes', 'hoops', 'checks'])

/** Patterns of thin lines: the lettering only needs an outline that keeps them off. */
export const FINE_LINED: ReadonlySet<Pattern> = new Set(['pinstripes', 'pinhoops'])

const DEFAULT_STRIPE_PITCH = 66
const DEFAULT_CHECK_PITCH = 64
/** Checks repeat in both directions, so smaller checks would double the size of the file. */
const NARROWEST_CHECK_PITCH = 40

export function stripePitchOf({ pitch }: JerseySpec): number {
  return pitch ?? DEFAULT_STRIPE_PITCH
}

export function checkPitchOf({ pitch }: JerseySpec): number {
  return Math.max(NARROWEST_CHECK_PITCH, pitch ?? DEFAULT_CHECK_PITCH)
}
