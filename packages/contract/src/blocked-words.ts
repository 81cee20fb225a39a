import { foldLetters, partsOf, type Part } from './fold-letters'
import { REAL_NAMES } from './real-names'

/** A word that is not printed. */
export interface BlockedWord {
  word: string
  /** Also inside other words. Without it “ass” would refuse Hassan. */
  anywhere: boolean
}

/** Whether a text says a blocked word, through accents, spacing, doubled letters and look-alikes. */
export function isBlocked(text: string, words: readonly BlockedWord[]): boolean {
  const stretches = stretchesOf(partsOf(text))
  const parts = stretches.flat().map(({ letters }) => letters)
  const figures = new Set(parts.filter(isFigures))
  const folded = parts.map(foldLetters)
  const runs = stretches.flatMap(runsOf)
  return words.some(({ word, anywhere }) => {
    const { asFigures, patterns } = wantedOf(word)
    if (asFigures !== null) return figures.has(asFigures)
    if (patterns === null) return false
    if (!anywhere) return runs.some(({ folded, isName }) => !isName && patterns.whole.test(folded))
    return folded.some((part) => patterns.inside.test(part)) || runs.some(({ folded }) => patterns.bent.test(folded))
  })
}

function isFigures(part: string): boolean {
  return /^\d+$/.test(part)
}

/** A real name is no blocked word, and nothing is read across it. */
function stretchesOf(parts: readonly Part[]): Part[][] {
  const stretches: Part[][] = [[]]
  for (const part of parts) {
    if (REAL_NAMES.has(part.letters)) stretches.push([])
    else stretches.at(-1)?.push(part)
  }
  return stretches
}

interface Run {
  folded: string
  /** An initial and a surname, such as “P. Rick”: only what is refused anywhere is read across it. */
  isName: boolean
}
const SHORTEST_SURNAME = 4

/** Neighbouring words written together, since a space is the first thing people try. */
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
  /** Somewhere in one word of the text. */
  inside: RegExp
  /** A word of the text, or several written together. */
  whole: RegExp
  /** The same with an ending: across a space “S. Hitchens” must not say what begins with S and goes on with H. */
  bent: RegExp
}

const ENDINGS = ['s', 'z', 'es', 'er', 'ers', 'ed', 'in', 'ing', 'y', 'head', 'face', 'hole'].map(foldLetters).join('|')

/** What to look for: figures that stand alone, or letters; nothing where an entry has neither. */
interface Wanted {
  asFigures: string | null
  patterns: Patterns | null
}

/** Lists are long and change rarely, so each word is read once. */
const known = new Map<string, Wanted>()

function wantedOf(word: string): Wanted {
  const kept = known.get(word)
  if (kept) return kept
  const plain = lettersIn(partsOf(word))
  const isNumber = isFigures(plain)
  const wanted = {
    asFigures: isNumber ? plain : null,
    patterns: plain === '' || isNumber ? null : patternsOf(foldLetters(plain)),
  }
  known.set(word, wanted)
  return wanted
}

function patternsOf(folded: string): Patterns {
  const letters = lettersOf(folded)
  return {
    inside: new RegExp(letters, 'u'),
    whole: new RegExp(`^${letters}$`, 'u'),
    bent: new RegExp(`^${letters}(${ENDINGS})?$`, 'u'),
  }
}

/** Each letter at least as often as the word has it: “looser” says loser, but “as” does not say ass. */
function lettersOf(word: string): string {
  const letters = word.match(/(.)\1*/gu) ?? []
  return letters.map((same) => `${same.charAt(0)}{${same.length},}`).join('')
}
