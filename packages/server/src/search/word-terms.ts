import type { MeantWord } from './understand-search'

/**
 * Meant words in PostgreSQL's notation for searching lists of words; with weights, only words that have one of them
 * count. Words are letters and digits only, so the quotes can't be closed from inside.
 */
export function termOf({ asked, isBeginning, wanted }: MeantWord, weights = ''): string {
  const ending = weights && `:${weights}`
  const terms = wanted.map((word) => `'${word}'${ending}`)
  return `(${[...(isBeginning ? [`'${asked}':*${weights}`] : []), ...terms].join(' | ')})`
}

/** The word as it was typed and in full. */
export function exactTermOf({ asked }: MeantWord, weights = ''): string {
  return `'${asked}'${weights && `:${weights}`}`
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
