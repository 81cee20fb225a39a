import type { Badge } from '@shop/jersey-art/jersey-spec'

/** The outline of a badge in millimetres around its middle, and where its letters stand. */
export interface BadgeShape {
  outline: string
  baseline: number
  lettersWidth: number
  /** Where the small ornament stands. */
  ornament: number
  /** Whether a thin line runs inside the border; in a shape with notches it would cross itself. */
  hasInnerLine: boolean
}

export const BADGE_SHAPES: Readonly<Record<Badge, BadgeShape>> = {
  shield: {
    outline: 'M0 35C-21 25-29 6-28-25Q-14-24 0-31Q14-24 28-25C29 6 21 25 0 35z',
    baseline: 6,
    lettersWidth: 40,
    ornament: 15,
    hasInnerLine: true,
  },
  roundel: {
    outline: 'M-32 0a32 32 0 1 1 64 0a32 32 0 1 1-64 0z',
    baseline: 7,
    lettersWidth: 44,
    ornament: 16,
    hasInnerLine: true,
  },
  diamond: { outline: 'M0-39L34 0L0 39L-34 0z', baseline: 7, lettersWidth: 38, ornament: 16, hasInnerLine: true },
  crown: {
    outline: 'M-28 32L-33-16L-16-2L0-34L16-2L33-16L28 32Q0 38-28 32z',
    baseline: 20,
    lettersWidth: 40,
    ornament: -4,
    hasInnerLine: false,
  },
  hexagon: {
    outline: 'M0-36L31-18V18L0 36L-31 18V-18z',
    baseline: 7,
    lettersWidth: 44,
    ornament: 16,
    hasInnerLine: true,
  },
  pennant: { outline: 'M-28-33H28V35L0 22L-28 35z', baseline: 2, lettersWidth: 42, ornament: 13, hasInnerLine: true },
  arch: {
    outline: 'M-28 34V-6A28 28 0 0 1 28-6V34z',
    baseline: 14,
    lettersWidth: 42,
    ornament: 22,
    hasInnerLine: true,
  },
  oval: {
    outline: 'M0-38A28 38 0 1 1 0 38A28 38 0 1 1 0-38z',
    baseline: 7,
    lettersWidth: 40,
    ornament: 18,
    hasInnerLine: true,
  },
}
