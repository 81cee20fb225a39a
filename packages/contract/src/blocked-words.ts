import { foldLetters, partsOf, type Part } from './fold-letters'
import { REAL_NAMES } from './real-names'

/** A word that the shop refuses to print on a jersey. */
export interface BlockedWord {
  word: string
  /** Whether the word is also refused inside other words. “ass” is not, because it would refuse Hassan. */
  anywhere: boolean
}

/** Whether a text contains a blocked word, even disguised by accents, spaces, doubled letters or look-alikes. */
export function isBlocked(text: string, words: readonly BlockedWord[]): boolean {
  const groups = splitAtRealNames(partsOf(text))
  const parts = groups.flat().map(({ letters }) => letters)
  const numbers = new Set(parts.filter(isNumber))
  const folded = parts.map(foldLetters)
  const runs = groups.flatMap(runsOf)
  return words.some(({ word, anywhere }) => {
    const { number, patterns } = matcherOf(word)
    if (number !== null) return numbers.has(number)
    if (patterns === null) return false
    if (!anywhere) return runs.some(({ folded, isName }) => !isName && patterns.whole.test(folded))
    return (
      folded.some((part) => patterns.inside.test(part)) ||
      runs.some(({ folded }) => patterns.wholeWithEnding.test(folded))
    )
  })
}

function isNumber(part: string): boolean {
  return /^\d+$/.test(part)
}

/** Groups the words between real names. A real name is never blocked, and no blocked word is matched across it. */
function splitAtRealNames(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [[]]
  for (const part of parts) {
    if (REAL_NAMES.has(part.letters)) groups.push([])
    else groups.at(-1)?.push(part)
  }
  return groups
}

interface Run {
  folded: string
  /** An initial and a surname, such as “P. Rick”: only words blocked `anywhere` are matched across the two. */
  isName: boolean
}
const SHORTEST_SURNAME = 4

/** Joins every sequence of neighbouring words, because people put a space into a blocked word first of all. */
function runsOf(parts: readonly Part[]): Run[] {
  return parts.flatMap((first, from) =>
    parts.slice(from).map(({ letters }, more) => ({
      folded: foldLetters(lettersIn(parts.slice(from, from + more + 1))),
      isName: first.isInitial && more === 1 && letters.length >= SHORTEST_SURNAME,
    })),
  )
}

function lettersIn(parts: readonly Part[]): string {
  return parts.map(({ letters }) => letters).join('')
}

interface Patterns {
  /** Matches anywhere in one word of the text. */
  inside: RegExp
  /** Matches a whole word of the text, or several words joined. */
  whole: RegExp
  /** As `whole`, optionally with a common ending, but not any other: joined, “S. Hitchens” must not be refused. */
  wholeWithEnding: RegExp
}

const ENDINGS = ['s', 'z', 'es', 'er', 'ers', 'ed', 'in', 'ing', 'y', 'head', 'face', 'hole'].map(foldLetters).join('|')

/** “And”, “oh” and the article are written together with the word that they belong to. */
const ARABIC_BEGINNING = '(?:و|يا)?(?:ال)?'

/** How a blocked word is searched for: as a number that stands alone, or by patterns. An empty word has neither. */
interface Matcher {
  number: string | null
  patterns: Patterns | null
}

/** A cache by blocked word: the list is long and changes rarely, so each matcher is built once. */
const matchers = new Map<string, Matcher>()

function matcherOf(word: string): Matcher {
  const cached = matchers.get(word)
  if (cached) return cached
  const plain = lettersIn(partsOf(word))
  const matcher = {
    number: isNumber(plain) ? plain : null,
    patterns: plain === '' || isNumber(plain) ? null : patternsOf(foldLetters(plain)),
  }
  matchers.set(word, matcher)
  return matcher
}

function patternsOf(folded: string): Patterns {
  const letters = (/\p{Script=Arabic}/u.test(folded) ? ARABIC_BEGINNING : '') + patternWithRepeats(folded)
  return {
    inside: new RegExp(letters, 'u'),
    whole: new RegExp(`^${letters}$`, 'u'),
    wholeWithEnding: new RegExp(`^${letters}(${ENDINGS})?$`, 'u'),
  }
}

/** Matches each letter at least as often as the word has it: “looser” matches loser, but “as” does not match ass. */
function patternWithRepeats(word: string): string {
  const letters = word.match(/(.)\1*/gu) ?? []
  return letters.map((same) => `${same.charAt(0)}{${same.length},}`).join('')
}
