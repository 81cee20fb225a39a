export type Cell = string | number | null

/**
 * Where a spreadsheet would start a formula: at the start of a cell and after the separators `;`, tab and line break.
 * Apostrophes before the sign are matched too; otherwise unescaping would remove one that was in the original text.
 */
const FORMULA = /(?<=^|[;\t\r\n])([ "]*'*)(?=[=+\-@＝＋－＠\t\r])/g
const GUARDED = /(?<=^|[;\t\r\n])([ "]*'*)'(?=[=+\-@＝＋－＠\t\r])/g

/** Escapes a text so that a spreadsheet shows it instead of running it as a formula. Numbers stay numbers. */
export function escapeCsvCell(cell: Cell): Cell {
  return typeof cell === 'string' ? escapeCsvText(cell) : cell
}

export function escapeCsvText(text: string): string {
  return text.replace(FORMULA, `$1'`)
}

/** Reverses `escapeCsvText`. */
export function unescapeCsvText(cell: string): string {
  return cell.replace(GUARDED, '$1')
}
