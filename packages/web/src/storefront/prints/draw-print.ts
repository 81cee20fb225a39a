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
  /** The address of a picture of the back. What has no outline is left out of it. */
  back: string
  /** The text as it will stand on the shirt, in one line. */
  printed: string
}

/** Draws the back with its lettering and says whether it may be printed. Slow and large: for a worker. */
export function answerPrint({ drawing, blockedWords, text }: PrintQuestion): PrintAnswer {
  // The artwork itself puts up with words it does not know.
  const svg = renderJersey(drawing as JerseySpec, { ...lettered(text), view: 'back', texture: false, id: 'back' })
  return {
    refusal: refusalOf(text, blockedWords) ?? null,
    back: `data:image/svg+xml,${encodeURIComponent(svg)}`,
    printed: printedText(text),
  }
}

/** A number that can't be printed is not drawn cut down to one that can. */
function lettered({ name, number }: PrintText): { name?: string; number?: number } {
  const isPrinted = number !== undefined && Number.isInteger(number) && number <= 99
  return { ...(name !== undefined && { name: printedName(name) }), ...(isPrinted && { number }) }
}
