/** What a buyer can say of the fit. */
export const FIT_ANSWERS = ['small', 'right', 'large'] as const
export type FitAnswer = (typeof FIT_ANSWERS)[number]

/** What votes say of a jersey together. */
export const FIT_VERDICTS = ['small', 'true', 'large'] as const
export type FitVerdict = (typeof FIT_VERDICTS)[number]

export const FIT_ANSWER_NAMES: Readonly<Record<FitAnswer, string>> = {
  small: 'Too small',
  right: 'Just right',
  large: 'Too large',
}

/** From fewer votes nothing is said. */
export const FEWEST_FIT_VOTES = 5

export interface FitCounts {
  up: number
  usual: number
  down: number
}

/** What most buyers did; where two sides are equal, the calmer one. */
export function verdictOf({ up, usual, down }: FitCounts): FitVerdict {
  if (up > usual && up > down) return 'small'
  return down > usual && down > up ? 'large' : 'true'
}
