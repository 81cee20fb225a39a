const SHORTEST_WORD = 3
const FEWEST_LEFT = 4
const YEAR = /(?:19|20)\d\d/g
const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/**
 * Whether a password is little more than words that a stranger knows: the names and addresses in `known`, and a year.
 * Fewer than four letters or digits besides them are too few; a longer password may well contain them.
 */
export function isMadeOfOwnWords(password: string, known: readonly string[]): boolean {
  const words = wordsIn(known)
  const typed = folded(password)
  const withoutYears = typed.replace(YEAR, ' ')
  return [withoutYears, withoutLookAlikes(withoutYears)].some((text) => {
    const rest = words.reduce((text, word) => text.replaceAll(word, ' '), text)
    const hasKnownPart = rest !== text || withoutYears !== typed
    return hasKnownPart && rest.replace(/[^\p{L}\p{N}]/gu, '').length < FEWEST_LEFT
  })
}

/** Longest first, so that a short word does not break a longer one in two. */
function wordsIn(known: readonly string[]): string[] {
  const words = known.flatMap((text) => folded(text).split(/[^\p{L}\p{N}]+/u))
  return [...new Set(words)]
    .filter((word) => word.length >= SHORTEST_WORD)
    .sort((one, other) => other.length - one.length)
}

function folded(text: string): string {
  return text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')
}

function withoutLookAlikes(text: string): string {
  return text.replace(/[013457@$!]/g, (sign) => LOOK_ALIKES[sign] ?? sign)
}
