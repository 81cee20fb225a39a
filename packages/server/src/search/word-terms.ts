import type { MeantWord } from './understand-search'

/**
 * Meant words in PostgreSQL's notation for searching lists of words; with weights, only words that have one of them
 * count. Words are letters and digits only, so the quotes can't be closed from inside.
 */
export function termOf({ asked, isBeginning, begun, wanted }: MeantWord, weights = ''): string {
  const beginning = isBeginning ? (begun?.map((word) => wholeTerm(word, weights)) ?? [`'${asked}':*${weights}`]) : []
  return `(${[...beginning, ...wanted.map((word) => wholeTerm(word, weights))].join(' | ')})`
}

/** The word as it was typed and in full. */
export function exactTermOf({ asked }: MeantWord, weights = ''): string {
  return wholeTerm(asked, weights)
}

export function allOf(words: readonly MeantWord[], weights?: string): string {
  return words.map((word) => termOf(word, weights)).join(' & ')
}

export function anyOf(words: readonly MeantWord[], weights?: string): string {
  return words.map((word) => termOf(word, weights)).join(' | ')
}

/** The words a name must be made of to be named by the search. */
export function wholeWords(words: readonly MeantWord[]): string[] {
  return words.flatMap(({ asked, isBeginning, wanted }) => [...(isBeginning ? [asked] : []), ...wanted])
}

/** Found in every name that is made of these words. */
export function anyWholeWordOf(words: readonly MeantWord[]): string {
  return wholeWords(words)
    .map((word) => wholeTerm(word))
    .join(' | ')
}

function wholeTerm(word: string, weights = ''): string {
  return `'${word}'${weights && `:${weights}`}`
}
