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
  /** A field that is not drawn, whatever the rules say. */
  withheld?: PrintRefusal['field'] | undefined
}

export interface PrintAnswer {
  refusal: PrintRefusal | null
  /** A data URL with a picture of the jersey's back. A refused name or number is left out. */
  back: string
  /** The drawn text in one line, as it will appear on the jersey. */
  printed: string
}

/** Renders the jersey's back with name and number and validates the text. Slow and large: runs in a worker. */
export function answerPrint(question: PrintQuestion): PrintAnswer {
  const { drawing, blockedWords, text } = question
  const refusal = refusalOf(text, blockedWords) ?? null
  const shown = acceptedParts(question, refusal)
  // `renderJersey` tolerates unknown values in the drawing.
  const svg = renderJersey(drawing as JerseySpec, { ...lettered(shown), view: 'back', texture: false, id: 'back' })
  return { refusal, back: `data:image/svg+xml,${encodeURIComponent(svg)}`, printed: printedText(shown) }
}

/** The name and the number, each only if the shop prints it, so that the picture never shows a refused word. */
function acceptedParts({ text, blockedWords, withheld }: PrintQuestion, refusal: PrintRefusal | null): PrintText {
  const { name, number } = text
  // Each part is checked alone as well, because `refusal` names one field even where both are refused.
  const isAccepted = (field: PrintRefusal['field'], part: PrintText) =>
    field !== withheld && field !== refusal?.field && refusalOf(part, blockedWords) === undefined
  return {
    ...(name !== undefined && isAccepted('name', { name }) && { name }),
    ...(number !== undefined && isAccepted('number', { number }) && { number }),
  }
}

function lettered({ name, number }: PrintText): { name?: string; number?: number } {
  return { ...(name !== undefined && { name: printedName(name) }), ...(number !== undefined && { number }) }
}
