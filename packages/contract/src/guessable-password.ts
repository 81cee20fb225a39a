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
 * Whether a password is little more than a year and the words in `known`, such as the customer's name and email: fewer
 * than four letters or digits are left without them.
 */
export function isGuessablePassword(password: string, known: readonly string[]): boolean {
  const words = wordsIn(known)
  const typed = folded(password)
  const withoutYears = typed.replace(YEAR, ' ')
  return [withoutYears, withoutLookAlikes(withoutYears)].some((text) => {
    const rest = words.reduce((text, word) => text.replaceAll(word, ' '), text)
    const hasKnownPart = rest !== text || withoutYears !== typed
    return hasKnownPart && rest.replace(/[^\p{L}\p{N}]/gu, '').length < FEWEST_LEFT
  })
}

/** Sorts the longest words first, so that removing a short word does not split a longer one. */
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
