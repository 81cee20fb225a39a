import type { BlockedWord } from '@shop/contract/blocked-words'
import { printedName, validatePrint, type PrintRefusal, type PrintText } from '@shop/contract/print-text'
import { fitsAcross } from '@shop/jersey-art/back-lettering'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { canLetter } from '@shop/jersey-art/lettering'
import { renderJersey } from '@shop/jersey-art/render-jersey'
import type { PrintAnswer, PrintQuestion } from './print-kit'

/** What becomes of a text on the back of a jersey. Slow, and large with the outlines of all letters: for a worker. */
export function answerPrint({ drawing, blockedWords, text }: PrintQuestion): PrintAnswer {
  // The artwork itself puts up with words it does not know.
  const svg = renderJersey(drawing as JerseySpec, { ...lettered(text), view: 'back', texture: false, id: 'back' })
  return {
    refusal: refusalOf(text, blockedWords) ?? null,
    back: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    printed: printedText(text),
  }
}

/** The shop's rule, as the server applies it once more. */
export function refusalOf(text: PrintText, blockedWords: readonly BlockedWord[]): PrintRefusal | undefined {
  return validatePrint(text, { lettering: { canLetter, fitsAcross }, blockedWords })
}

/** A number that can't be printed is not drawn cut down to one that can. */
function lettered({ name, number }: PrintText): { name?: string; number?: number } {
  const isPrinted = number !== undefined && Number.isInteger(number) && number <= 99
  return { ...(name !== undefined && { name: printedName(name) }), ...(isPrinted && { number }) }
}

/** The text in one line, as it will stand on the shirt. */
export function printedText({ name, number }: PrintText): string {
  return [name === undefined ? '' : printedName(name), number ?? ''].join(' ').trim()
}
