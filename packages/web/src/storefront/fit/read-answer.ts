import { FIT_ANSWERS, type FitAnswer } from '@shop/contract/fit-words'

/** The answer that a link from the mail names; null if it names none. */
export function readAnswer(search: string): FitAnswer | null {
  const named = new URLSearchParams(search).get('answer')
  return FIT_ANSWERS.find((answer) => answer === named) ?? null
}
