export type Cell = string | number | null

/** What a spreadsheet would run as a formula; apostrophes before it count, or taking one away would make another text. */
const FORMULA = /^'*[=+\-@\t\r]/

/** A text that a spreadsheet shows and never runs. Numbers stay numbers. */
export function csvCell(cell: Cell): Cell {
  return typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell
}

/** The text that was written. */
export function textOfCell(cell: string): string {
  return cell.startsWith(`'`) && FORMULA.test(cell) ? cell.slice(1) : cell
}
