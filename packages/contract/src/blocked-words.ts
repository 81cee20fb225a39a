/** A word that is not printed. */
export interface BlockedWord {
  word: string
  /** Also inside other words. Without it “ass” would refuse Hassan. */
  anywhere: boolean
}

/** Whether a text says a blocked word, through accents, spacing, doubled letters and look-alike digits. */
export function isBlocked(text: string, words: readonly BlockedWord[]): boolean {
  const parts = partsOf(text)
  const figures = new Set(parts.filter(isFigures))
  const read = parts.map(asLetters)
  const runs = runsOf(read)
  const whole = read.join('')
  return words.some(({ word, anywhere }) => {
    const wanted = partsOf(word).join('')
    if (wanted === '') return false
    if (isFigures(wanted)) return figures.has(wanted)
    const said = patternOf(asLetters(wanted))
    return anywhere ? said.test(whole) : runs.some((run) => said.exec(run)?.[0] === run)
  })
}

/** What people type for a letter, and letters that look like another. */
const LOOK_ALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  l: 'i',
  '|': 'i',
  '!': 'i',
  $: 's',
  '@': 'a',
}
const SPELT_OUT: Record<string, string> = { ß: 'ss', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', æ: 'ae', œ: 'oe' }

/** The words of a text without capitals, accents, apostrophes and dots. */
function partsOf(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|['’.]/gu, '')
    .toLowerCase()
    .replace(/[ßøłđðþæœ]/g, (letter) => SPELT_OUT[letter] ?? letter)
    .split(/[^\p{L}\p{N}|!$@]+/u)
    .filter((part) => part !== '')
}

function isFigures(part: string): boolean {
  return /^\d+$/.test(part)
}

function asLetters(part: string): string {
  return Array.from(part, (character) => LOOK_ALIKES[character] ?? character).join('')
}

/** Each letter at least as often as the word has it: “looser” says loser, but “as” does not say ass. */
function patternOf(word: string): RegExp {
  const letters = word.match(/(.)\1*/gu) ?? []
  return new RegExp(letters.map((same) => `${same.charAt(0)}{${same.length},}`).join(''), 'u')
}

/** Neighbouring words written together, since a space is the first thing people try. */
function runsOf(parts: readonly string[]): string[] {
  return parts.flatMap((_, from) => parts.slice(from).map((_, more) => parts.slice(from, from + more + 1).join('')))
}
