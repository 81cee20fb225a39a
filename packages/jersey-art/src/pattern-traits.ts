import type { JerseySpec, Pattern } from './jersey-spec'

/** One big figure on the chest; the back stays plain, so that it does not fight with the number. */
export const FRONT_ONLY: ReadonlySet<Pattern> = new Set(['sash', 'chevron', 'band', 'cross', 'centre-stripe'])

/** Prints that end at the sleeve seam. */
export const PLAIN_SLEEVES: ReadonlySet<Pattern> = new Set([...FRONT_ONLY, 'stripes', 'pinhoops', 'checks', 'diagonal'])

/** Both colours cover about the same area, so light and shadow are tuned for their mixture. */
export const EVENLY_MIXED: ReadonlySet<Pattern> = new Set([
  'stripes',
  'hoops',
  'checks',
  'halves',
  'quarters',
  'diagonal',
  'centre-stripe',
])

/** Lettering lies across both colours. */
export const BUSY: ReadonlySet<Pattern> = new Set([...EVENLY_MIXED, 'fade-stripes', 'sash', 'cross'])

/** Prints that may swallow the number: they get a plain panel on the back, as on real shirts. */
export const PANELLED: ReadonlySet<Pattern> = new Set(['stripes', 'hoops', 'checks'])

/** Thin lines that only need to keep clear of the lettering. */
export const FINE_LINED: ReadonlySet<Pattern> = new Set(['pinstripes', 'pinhoops'])

const DEFAULT_STRIPE_PITCH = 66
const DEFAULT_CHECK_PITCH = 64
/** Checks multiply in both directions: smaller ones would double the size of the picture. */
const NARROWEST_CHECK_PITCH = 40

export function stripePitchOf({ pitch }: JerseySpec): number {
  return pitch ?? DEFAULT_STRIPE_PITCH
}

export function checkPitchOf({ pitch }: JerseySpec): number {
  return Math.max(NARROWEST_CHECK_PITCH, pitch ?? DEFAULT_CHECK_PITCH)
}
