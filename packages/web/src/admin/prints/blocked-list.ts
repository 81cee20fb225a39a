import type { BlockedWord } from '@shop/contract/blocked-words'

/** The form in which the server stores a word. */
export function keyOf(word: string): string {
  return word.trim().toLowerCase()
}

export function inOrder(words: readonly BlockedWord[]): BlockedWord[] {
  return [...words].sort((one, other) => one.word.localeCompare(other.word))
}

/** Applies the changes from `before` to `after` to the current list, which somebody else may have changed meanwhile. */
export function merged(now: readonly BlockedWord[], before: readonly BlockedWord[], after: readonly BlockedWord[]) {
  const list = new Map(now.map((entry) => [keyOf(entry.word), entry]))
  const newEntries = new Map(after.map((entry) => [keyOf(entry.word), entry]))
  const oldEntries = new Map(before.map((entry) => [keyOf(entry.word), entry]))
  for (const key of oldEntries.keys()) {
    if (!newEntries.has(key)) list.delete(key)
  }
  for (const [key, entry] of newEntries) {
    if (oldEntries.get(key)?.anywhere !== entry.anywhere) list.set(key, entry)
  }
  return [...list.values()]
}

export function isSameList(one: readonly BlockedWord[], other: readonly BlockedWord[]): boolean {
  const inWords = (list: readonly BlockedWord[]) =>
    JSON.stringify(inOrder(list).map(({ word, anywhere }) => [keyOf(word), anywhere]))
  return inWords(one) === inWords(other)
}
