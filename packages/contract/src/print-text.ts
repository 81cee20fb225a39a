import { isBlocked, type BlockedWord } from './blocked-words'
import { latinFromArabic } from './latin-name'
import type { PrintDigits } from './print-digits'

export const LONGEST_PRINTED_NAME = 14
export const HIGHEST_PRINTED_NUMBER = 99

/** The print on the back of a jersey: a name, a number or both. */
export interface PrintText {
  name?: string | undefined
  number?: number | undefined
  /** Western unless told. */
  digits?: PrintDigits | undefined
}

/** What the jersey artwork can draw. Passed in by the caller, because the contract does not depend on the artwork. */
export interface Lettering {
  canLetter: (character: string) => boolean
  fitsAcross: (name: string) => boolean
}

export interface PrintRules {
  lettering: Lettering
  blockedWords: readonly BlockedWord[]
  /** Whether the shop prints Arabic letters and Eastern digits. */
  arabic?: boolean | undefined
}

export interface PrintRefusal {
  field: 'name' | 'number'
  /** One sentence that tells the customer what to change. */
  text: string
  /** A name that could be printed instead. */
  suggestion?: string
}

/** Normalises a typed name to its printed form: capitals, one kind of apostrophe and hyphen, single spaces. */
export function printedName(typed: string): string {
  return (ARABIC.test(typed) ? plainArabic(typed) : typed)
    .normalize('NFC')
    .replace(/[‘’ʼ´`]/g, "'")
    .replace(/[‐‑–—]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()
}

/** Removes vowel marks, the long stroke and marks of direction, and gives every letter its one character. */
function plainArabic(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replaceAll('ٱ', 'ا')
}

/** Returns why a print is refused, or undefined if it is valid. Both the page and the server validate with it. */
export function validatePrint({ name, number, digits }: PrintText, rules: PrintRules): PrintRefusal | undefined {
  if (name === undefined && number === undefined) return { field: 'name', text: PRINT_TEXTS.nothing }
  return (
    (name === undefined ? undefined : validateName(printedName(name), rules)) ??
    (number === undefined ? undefined : validateNumber(number, digits, rules)) ??
    checkBlockedWords({ name, number }, rules.blockedWords)
  )
}

export const PRINT_TEXTS = {
  nothing: 'Please enter a name or a number.',
  arabic: 'Names are printed in Latin letters.',
  mixed: 'A name is written in Arabic or in Latin letters, not in both.',
  unprintableArabic: 'Of an Arabic name only letters and spaces can be printed.',
  noLetter: 'A name needs at least one letter.',
  tooLong: `A name has at most ${LONGEST_PRINTED_NAME} characters.`,
  tooWide: 'This name is too wide for the shirt. Please shorten it.',
  unprintable: 'Only letters, spaces, hyphens, apostrophes and dots can be printed.',
  number: `A number is a whole number from 0 to ${HIGHEST_PRINTED_NUMBER}.`,
  digits: 'Numbers are printed in Western digits.',
  blocked: 'We don’t print this. Please choose something else.',
} as const

const ARABIC = /\p{Script=Arabic}/u
const LETTER = /\p{Script=Latin}/u
const BETWEEN_LETTERS = new Set([' ', '-', "'", '.'])

function validateName(name: string, { lettering, arabic }: PrintRules): PrintRefusal | undefined {
  const { canLetter, fitsAcross } = lettering
  const refusal = (text: string): PrintRefusal => ({ field: 'name', text })
  if (ARABIC.test(name) && arabic) return validateArabicName(name, lettering)
  if (ARABIC.test(name)) {
    const suggestion = latinFromArabic(name)
    return { ...refusal(PRINT_TEXTS.arabic), ...(suggestion && { suggestion }) }
  }
  const characters = Array.from(name)
  const isPrintable = (character: string) =>
    BETWEEN_LETTERS.has(character) || (LETTER.test(character) && canLetter(character))
  if (!characters.every(isPrintable)) return refusal(PRINT_TEXTS.unprintable)
  if (!LETTER.test(name)) return refusal(PRINT_TEXTS.noLetter)
  if (characters.length > LONGEST_PRINTED_NAME) return refusal(PRINT_TEXTS.tooLong)
  return fitsAcross(name) ? undefined : refusal(PRINT_TEXTS.tooWide)
}

/** Length and width count as they do for Latin names. */
function validateArabicName(name: string, { canLetter, fitsAcross }: Lettering): PrintRefusal | undefined {
  const refusal = (text: string): PrintRefusal => ({ field: 'name', text })
  const characters = Array.from(name)
  if (LETTER.test(name)) return refusal(PRINT_TEXTS.mixed)
  const isPrintable = (character: string) => character === ' ' || (ARABIC.test(character) && canLetter(character))
  if (!characters.every(isPrintable)) return refusal(PRINT_TEXTS.unprintableArabic)
  if (characters.length > LONGEST_PRINTED_NAME) return refusal(PRINT_TEXTS.tooLong)
  return fitsAcross(name) ? undefined : refusal(PRINT_TEXTS.tooWide)
}

function validateNumber(
  number: number,
  digits: PrintDigits | undefined,
  { arabic }: PrintRules,
): PrintRefusal | undefined {
  if (digits !== undefined && !arabic) return { field: 'number', text: PRINT_TEXTS.digits }
  const isPrintable = Number.isInteger(number) && number >= 0 && number <= HIGHEST_PRINTED_NUMBER
  return isPrintable ? undefined : { field: 'number', text: PRINT_TEXTS.number }
}

function checkBlockedWords({ name, number }: PrintText, words: readonly BlockedWord[]): PrintRefusal | undefined {
  const figures = number === undefined ? '' : String(number)
  if (name !== undefined && isBlocked(name, words)) return { field: 'name', text: PRINT_TEXTS.blocked }
  if (figures && isBlocked(figures, words)) return { field: 'number', text: PRINT_TEXTS.blocked }
  // A single digit below a name is read as a number, but two digits may stand for the last letters of a blocked word.
  const isBlockedTogether = name !== undefined && figures.length > 1 && isBlocked(`${name} ${figures}`, words)
  return isBlockedTogether ? { field: 'name', text: PRINT_TEXTS.blocked } : undefined
}
