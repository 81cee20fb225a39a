import * as m from '#messages/prints'
import { PRINT_TEXTS, printedName, validatePrint } from '@shop/contract/print-text'
import type { PrintRefusal, PrintRules, PrintText } from '@shop/contract/print-text'
import { printedLine } from '@shop/contract/print-digits'
import { areLettersLoadedFor } from '@shop/jersey-art/arabic-lettering'
import { fitsAcross } from '@shop/jersey-art/back-lettering'
import { canLetter } from '@shop/jersey-art/lettering'

/** The part of the rules that the shop decides. */
export type ShopPrintRules = Omit<PrintRules, 'lettering'>

const lettering = {
  canLetter,
  // Where the letters have not come yet, only the server measures the name.
  fitsAcross: (name: string) => !areLettersLoadedFor({ name }) || fitsAcross(name),
}

/** Validates a print by the shop's rule; the server validates again. The file is large: it has the outlines of all letters. */
export function refusalOf(text: PrintText, rules: ShopPrintRules): PrintRefusal | undefined {
  const refusal = validatePrint(text, { ...rules, lettering })
  return refusal && { ...refusal, text: inLanguageOfPage(refusal.text) }
}

/** The text in one line, as it will stand on the shirt. */
export function printedText({ name, ...number }: PrintText): string {
  return printedLine({ ...number, name: name === undefined ? undefined : printedName(name) }) ?? ''
}

const REFUSALS: Record<keyof typeof PRINT_TEXTS, string> = {
  nothing: m.nothingToPrint,
  arabic: m.latinLettersOnly,
  mixed: m.mixedLetters,
  unprintableArabic: m.unprintableInArabic,
  noLetter: m.noLetter,
  tooLong: m.tooLong,
  tooWide: m.tooWide,
  unprintable: m.unprintable,
  number: m.noSuchNumber,
  digits: m.westernDigitsOnly,
  blocked: m.blocked,
}

function inLanguageOfPage(text: string): string {
  const reasons = Object.keys(PRINT_TEXTS) as (keyof typeof PRINT_TEXTS)[]
  const reason = reasons.find((candidate) => PRINT_TEXTS[candidate] === text)
  return reason ? REFUSALS[reason] : text
}
