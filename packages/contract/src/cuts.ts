/** The cuts that a jersey can come in. */
export const CUTS = ['men', 'women', 'kids', 'long-sleeve', 'goalkeeper'] as const
export type Cut = (typeof CUTS)[number]

/** The first cut of a product, whose sizes and stock are the product's own, unless it is designed for somebody else. */
export const FIRST_CUT = 'men'
export type FurtherCut = Exclude<Cut, typeof FIRST_CUT>
export const FURTHER_CUTS = CUTS.filter((cut): cut is FurtherCut => cut !== FIRST_CUT)

export const CUT_NAMES: Readonly<Record<Cut, string>> = {
  men: 'Men',
  women: 'Women',
  kids: 'Kids',
  'long-sleeve': 'Long sleeve',
  goalkeeper: 'Goalkeeper',
}

export function isCut(value: unknown): value is Cut {
  return CUTS.some((cut) => cut === value)
}

export function isFurtherCut(value: unknown): value is FurtherCut {
  return FURTHER_CUTS.some((cut) => cut === value)
}

/** The name of a line's cut, or null for the first cut, which is not mentioned. */
export function cutName({ cut }: { cut?: string | null | undefined }): string | null {
  return isFurtherCut(cut) ? CUT_NAMES[cut] : null
}
