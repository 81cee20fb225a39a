import type { PrintText } from '@shop/contract/print-text'

/** Name and number as they are being typed. */
export interface PrintDraft {
  name: string
  number: string
}

export const BLANK_PRINT: PrintDraft = { name: '', number: '' }

export function isBlank({ name, number }: PrintDraft): boolean {
  return name.trim() === '' && number.trim() === ''
}

/** What the fields ask for. A number that is none becomes NaN, so that the rule can say so. */
export function printTextOf({ name, number }: PrintDraft): PrintText {
  const figures = westernFigures(number).trim()
  return {
    ...(name.trim() !== '' && { name: name.trim() }),
    ...(figures !== '' && { number: /^\d+$/.test(figures) ? Number(figures) : NaN }),
  }
}

const EASTERN_FIGURES = '٠١٢٣٤٥٦٧٨٩'
const PERSIAN_FIGURES = '۰۱۲۳۴۵۶۷۸۹'

/** An Arabic keyboard writes the same number in other figures. */
function westernFigures(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (figure) =>
    String(Math.max(EASTERN_FIGURES.indexOf(figure), PERSIAN_FIGURES.indexOf(figure))),
  )
}
