/** The digits of a printed number where they are not the Western ones. */
export const PRINT_DIGITS = ['eastern'] as const
export type PrintDigits = (typeof PRINT_DIGITS)[number]

export const EASTERN_DIGITS = '٠١٢٣٤٥٦٧٨٩'

interface Printed {
  name?: string | null | undefined
  number?: number | null | undefined
  digits?: PrintDigits | undefined
}

/** Name and number in one line, as they stand on the shirt: `OMAR 10`, `محمد ١٠`. Null where nothing is printed. */
export function printedLine({ name, number, digits }: Printed): string | null {
  const parts = [name, printedNumber(number, digits)].filter((part) => part != null)
  return parts.length > 0 ? parts.join(' ') : null
}

export function printedNumber(number: number | null | undefined, digits?: PrintDigits): string | null {
  if (number === null || number === undefined) return null
  const figures = String(number)
  return digits === undefined ? figures : figures.replace(/\d/g, (figure) => EASTERN_DIGITS.charAt(Number(figure)))
}
