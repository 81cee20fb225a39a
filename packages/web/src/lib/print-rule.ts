import type { BlockedWord } from '@shop/contract/blocked-words'
import { printedName, validatePrint, type PrintRefusal, type PrintText } from '@shop/contract/print-text'
import { fitsAcross } from '@shop/jersey-art/back-lettering'
import { canLetter } from '@shop/jersey-art/lettering'

/** Validates a print by the shop's rule; the server validates again. The file is large: it has the outlines of all letters. */
export function refusalOf(text: PrintText, blockedWords: readonly BlockedWord[]): PrintRefusal | undefined {
  return validatePrint(text, { lettering: { canLetter, fitsAcross }, blockedWords })
}

/** The text in one line, as it will stand on the shirt. */
export function printedText({ name, number }: PrintText): string {
  return [name === undefined ? '' : printedName(name), number ?? ''].join(' ').trim()
}
