import { EASTERN_DIGITS, type PrintDigits } from '@shop/contract/print-digits'
import type { PrintText } from '@shop/contract/print-text'

/** The values of the fields for name and number. */
export interface PrintDraft {
  name: string
  number: string
  /** Western unless told. */
  digits?: PrintDigits | undefined
}

export const BLANK_PRINT: PrintDraft = { name: '', number: '' }

export function isBlank({ name, number }: PrintDraft): boolean {
  return name.trim() === '' && number.trim() === ''
}

/** Parses the fields. An invalid number becomes NaN, so that validation can refuse it. */
export function printTextOf({ name, number, digits }: PrintDraft): PrintText {
  const figures = westernFigures(number).trim()
  return {
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(figures !== '' && { number: /^\d+$/.test(figures) ? Number(figures) : NaN }),
    ...(figures !== '' && digits && { digits }),
  }
}

/** The fields of a text that was ordered, or was about to be. */
export function draftOf({ name, number, digits }: PrintText): PrintDraft {
  return { name: name ?? '', number: number === undefined ? '' : String(number), ...(digits && { digits }) }
}

/** A number that is typed in Eastern digits is printed in them. */
export function withTypedDigits(draft: PrintDraft): PrintDraft {
  return /[٠-٩]/.test(draft.number) ? { ...draft, digits: 'eastern' } : draft
}

const PERSIAN_FIGURES = '۰۱۲۳۴۵۶۷۸۹'

/** Converts Arabic and Persian digits to Western digits. */
function westernFigures(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (figure) =>
    String(Math.max(EASTERN_DIGITS.indexOf(figure), PERSIAN_FIGURES.indexOf(figure))),
  )
}
