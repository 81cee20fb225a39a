import type { Measures } from './sewing-pattern'

/** Chest and length of each cut, for placing lettering without a mesh. */
export const CUT_MEASURES = {
  mens: { chest: 28.4, length: 72.5 },
  womens: { chest: 24.2, length: 65.5 },
  kids: { chest: 22.6, length: 54.5 },
  'long-sleeve': { chest: 28.2, length: 72.5 },
} as const satisfies Record<string, Pick<Measures, 'chest' | 'length'>>

export type CutName = keyof typeof CUT_MEASURES
