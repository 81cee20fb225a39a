import type { BlockedWord } from '@shop/contract/blocked-words'
import { printedName, type PrintRefusal, type PrintText } from '@shop/contract/print-text'
import type { JerseyDrawing } from '@shop/contract/prints'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { renderJersey } from '@shop/jersey-art/render-jersey'
import { printedText, refusalOf } from '../../lib/print-rule'

export interface PrintQuestion {
  drawing: JerseyDrawing
  blockedWords: readonly BlockedWord[]
  text: PrintText
}

export interface PrintAnswer {
  refusal: PrintRefusal | null
  /** A data URL with a picture of the jersey's back. Characters without a glyph are left out. */
  back: string
  /** The printed text in one line, as it will appear on the jersey. */
  printed: string
}

/** Renders the jersey's back with name and number and validates the text. Slow and large: runs in a worker. */
export function answerPrint({ drawing, blockedWords, text }: PrintQuestion): PrintAnswer {
  // `renderJersey` tolerates unknown values in the drawing.
  const svg = renderJersey(drawing as JerseySpec, { ...lettered(text), view: 'back', texture: false, id: 'back' })
  return {
    refusal: refusalOf(text, blockedWords) ?? null,
    back: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    printed: printedText(text),
  }
}

/** Leaves out a number that can't be printed, because `renderJersey` would truncate it to two digits. */
function lettered({ name, number }: PrintText): { name?: string; number?: number } {
  const isPrinted = number !== undefined && Number.isInteger(number) && number <= 99
  return { ...(name !== undefined && { name: printedName(name) }), ...(isPrinted && { number }) }
}
