/** Below this many letters a typo makes another word. */
const SHORTEST_WITH_TYPO = 4
const SHORTEST_WITH_TWO_TYPOS = 6

/** Shared by half of all Arabic words, so it makes two of them no more alike. */
const ARTICLE = /^ال(?=.)/

/**
 * Finds the known words that a misspelt one stands for: the words the fewest typos away, and none if that is too many.
 * People seldom miss the first letter, so words that share it come before others as near.
 */
export function nearestWords(misspelt: string, known: readonly string[]): string[] {
  const asked = misspelt.replace(ARTICLE, '')
  const allowed = typosAllowed(asked)
  const near = known
    .map((word) => ({ word, bare: word.replace(ARTICLE, '') }))
    .map(({ word, bare }) => ({
      word,
      typos: typosBetween(asked, bare),
      sharesStart: bare.startsWith(asked.charAt(0)),
    }))
    .filter(({ typos }) => typos <= allowed)
  const fewest = Math.min(...near.map(({ typos }) => typos))
  const nearest = near.filter(({ typos }) => typos === fewest)
  const sharing = nearest.filter(({ sharesStart }) => sharesStart)
  return (sharing.length > 0 ? sharing : nearest).map(({ word }) => word)
}

function typosAllowed(word: string): number {
  if (word.length < SHORTEST_WITH_TYPO) return 0
  return word.length < SHORTEST_WITH_TWO_TYPOS ? 1 : 2
}

/** How many letters were left out, added, mistaken or swapped with their neighbour. */
export function typosBetween(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const mistaken = one[row - 1] === other[column - 1] ? 0 : 1
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + mistaken,
        isSwapped ? at(beforeLast, column - 2) + 1 : Infinity,
      )
    }
    beforeLast = last
    last = current
  }
  return at(last, other.length)
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity
}
