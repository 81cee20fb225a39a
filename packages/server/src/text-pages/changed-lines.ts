/** The lines of a text that the other text does not have; undefined where there are none. */
export function changedLines(text: string, other: string): string | undefined {
  const known = new Set(other.split('\n'))
  const changed = text.split('\n').filter((line) => line.trim() !== '' && !known.has(line))
  return changed.length > 0 ? changed.join('\n') : undefined
}
