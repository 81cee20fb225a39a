import * as m from '#messages/lib'
import type { BlockedWord } from '@shop/contract/blocked-words'
import {
  HIGHEST_PRINTED_NUMBER,
  LONGEST_PRINTED_NAME,
  PRINT_TEXTS,
  printedName,
  validatePrint,
  type PrintRefusal,
  type PrintText,
} from '@shop/contract/print-text'
import { fitsAcross } from '@shop/jersey-art/back-lettering'
import { canLetter } from '@shop/jersey-art/lettering'

/** Validates a print by the shop's rule; the server validates again. The file is large: it has the outlines of all letters. */
export function refusalOf(text: PrintText, blockedWords: readonly BlockedWord[]): PrintRefusal | undefined {
  const refusal = validatePrint(text, { lettering: { canLetter, fitsAcross }, blockedWords })
  return refusal && { ...refusal, text: TEXTS.get(refusal.text) ?? refusal.text }
}

/** The contract's reasons, in the language of the page. */
const TEXTS: ReadonlyMap<string, string> = new Map([
  [PRINT_TEXTS.nothing, m.printNothing],
  [PRINT_TEXTS.arabic, m.printArabic],
  [PRINT_TEXTS.noLetter, m.printNoLetter],
  [PRINT_TEXTS.tooLong, m.printTooLong({ count: LONGEST_PRINTED_NAME })],
  [PRINT_TEXTS.tooWide, m.printTooWide],
  [PRINT_TEXTS.unprintable, m.printUnprintable],
  [PRINT_TEXTS.number, m.printNumber({ most: HIGHEST_PRINTED_NUMBER })],
  [PRINT_TEXTS.blocked, m.printBlocked],
])

/** The text in one line, as it will stand on the shirt. */
export function printedText({ name, number }: PrintText): string {
  return [name === undefined ? '' : printedName(name), number ?? ''].join(' ').trim()
}
