import { printedName, type PrintRefusal, type PrintText } from '@shop/contract/print-text'
import type { PrintDigits } from '@shop/contract/print-digits'
import type { JerseyDrawing } from '@shop/contract/prints'
import { loadLettersFor } from '@shop/jersey-art/arabic-lettering'
import type { JerseySpec } from '@shop/jersey-art/jersey-spec'
import { flatPicture } from '@shop/jersey-viewer/flat-picture'
import { printedText, refusalOf, type ShopPrintRules } from '../../lib/print-rule'

export interface PrintQuestion {
  /** Null where the text is only validated. */
  drawing: JerseyDrawing | null
  rules: ShopPrintRules
  text: PrintText
  /** A field that is not drawn, even if the rules allow it. */
  withheld?: PrintRefusal['field'] | undefined
}

export interface PrintAnswer {
  refusal: PrintRefusal | null
  /** The URL of a picture of the jersey's back; null while there is none. A refused name or number is left out. */
  back: string | null
  /** The name and number that the picture shows, as the jersey carries them. */
  lettering: PrintLettering
  /** The drawn text in one line, as it will appear on the jersey. */
  printed: string
  /** The letters of the text could not be loaded, so that it is neither drawn nor validated. */
  isUndrawn?: true
}

const UNDRAWN: PrintAnswer = { refusal: null, back: null, lettering: {}, printed: '', isUndrawn: true }

export interface PrintLettering {
  name?: string
  number?: number
  digits?: PrintDigits
}

/** Renders the jersey's back with name and number and validates the text. Slow and large: runs in a worker. */
export async function answerPrint(question: PrintQuestion, loadLetters = loadLettersFor): Promise<PrintAnswer> {
  const { drawing, rules, text } = question
  const hasLetters = await loadLetters(text).then(
    () => true,
    () => false,
  )
  if (!hasLetters) return UNDRAWN
  const refusal = refusalOf(text, rules) ?? null
  const shown = acceptedParts(question, refusal)
  const lettering = lettered(shown)
  return { refusal, back: drawing && (await drawBack(drawing, lettering)), lettering, printed: printedText(shown) }
}

function drawBack(drawing: JerseyDrawing, lettering: PrintLettering): Promise<string> {
  // The cast is safe, because the artwork replaces values that it does not know.
  return flatPicture(drawing as JerseySpec, { ...lettering, view: 'back', id: 'back' })
}

/** The name and the number, each only if the shop prints it, so that the picture never shows a refused word. */
function acceptedParts({ text, rules, withheld }: PrintQuestion, refusal: PrintRefusal | null): PrintText {
  const { name, number, digits } = text
  // Each part is checked alone as well, because `refusal` names one field even where both are refused.
  const isAccepted = (field: PrintRefusal['field'], part: PrintText) =>
    field !== withheld && field !== refusal?.field && refusalOf(part, rules) === undefined
  return {
    ...(name !== undefined && isAccepted('name', { name }) && { name }),
    ...(number !== undefined && isAccepted('number', { number, digits }) && { number, digits }),
  }
}

function lettered({ name, number, digits }: PrintText): PrintLettering {
  return {
    ...(name !== undefined && { name: printedName(name) }),
    ...(number !== undefined && { number }),
    ...(digits && { digits }),
  }
}
