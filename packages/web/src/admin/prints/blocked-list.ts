import type { BlockedWord } from '@shop/contract/blocked-words'

/** As the server keeps them. */
export function keyOf(word: string): string {
  return word.trim().toLowerCase()
}

export function inOrder(words: readonly BlockedWord[]): BlockedWord[] {
  return [...words].sort((one, other) => one.word.localeCompare(other.word))
}

/** What was changed here, done to the list as it is by now: somebody else may have saved theirs in between. */
export function merged(now: readonly BlockedWord[], before: readonly BlockedWord[], after: readonly BlockedWord[]) {
  const list = new Map(now.map((entry) => [keyOf(entry.word), entry]))
  const kept = new Map(after.map((entry) => [keyOf(entry.word), entry]))
  const known = new Map(before.map((entry) => [keyOf(entry.word), entry]))
  for (const key of known.keys()) {
    if (!kept.has(key)) list.delete(key)
  }
  for (const [key, entry] of kept) {
    if (known.get(key)?.anywhere !== entry.anywhere) list.set(key, entry)
  }
  return [...list.values()]
}

export function isSameList(one: readonly BlockedWord[], other: readonly BlockedWord[]): boolean {
  const inWords = (list: readonly BlockedWord[]) =>
    JSON.stringify(inOrder(list).map(({ word, anywhere }) => [keyOf(word), anywhere]))
  return inWords(one) === inWords(other)
}
