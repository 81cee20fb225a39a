export type Cell = string | number | null

/**
 * Where a spreadsheet would begin a formula: at the start of a cell, and behind what a spreadsheet set to another
 * separator splits at. Apostrophes before the sign count, or taking one away would make another text.
 */
const FORMULA = /(?<=^|[;\t\r\n])([ "]*'*)(?=[=+\-@＝＋－＠\t\r])/g
const GUARDED = /(?<=^|[;\t\r\n])([ "]*'*)'(?=[=+\-@＝＋－＠\t\r])/g

/** A text that a spreadsheet shows and never runs. Numbers stay numbers. */
export function csvCell(cell: Cell): Cell {
  return typeof cell === 'string' ? csvText(cell) : cell
}

export function csvText(text: string): string {
  return text.replace(FORMULA, `$1'`)
}

/** The text that was written. */
export function textOfCell(cell: string): string {
  return cell.replace(GUARDED, '$1')
}
