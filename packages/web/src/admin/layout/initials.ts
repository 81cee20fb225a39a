/** `Lina Al Amiri` is LA: the first letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words
  return ends
    .map((word) => String.fromCodePoint(word?.codePointAt(0) ?? 32))
    .join('')
    .toUpperCase()
}
