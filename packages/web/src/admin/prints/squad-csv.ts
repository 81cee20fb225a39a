import * as m from '#messages/admin-prints'
import { escapeCsvText, unescapeCsvText } from '@shop/contract/csv-cell'
import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { rowOf, type SquadRow } from './squad-rows'

export type ReadSquad = { rows: SquadRow[] } | { error: string }

export const MOST_PLAYERS = 100
const NAME_WORDS = ['name', 'player', 'player name']
const NUMBER_WORDS = ['number', 'no', 'no.', '#', 'shirt number']

/** Reads players from CSV: name and number in any order, with or without a header. */
export function readSquadCsv(text: string): ReadSquad {
  const table = readCells(text)
  if ('error' in table) return table
  const [first = [], ...rest] = table.cells
  const header = first.map((cell) => cell.toLowerCase())
  const hasHeader = header.some((cell) => NAME_WORDS.includes(cell) || NUMBER_WORDS.includes(cell))
  const numberAt = hasHeader ? header.findIndex((cell) => NUMBER_WORDS.includes(cell)) : first.findIndex(isFigures)
  const nameAt = hasHeader ? header.findIndex((cell) => NAME_WORDS.includes(cell)) : numberAt === 0 ? 1 : 0
  if (hasHeader && (nameAt < 0 || numberAt < 0)) return { error: m.theHeaderNeedsTwoColumns }

  const players = hasHeader ? rest : table.cells
  if (players.length === 0) return { error: m.thereAreNoPlayersInIt }
  if (players.length > MOST_PLAYERS) return { error: m.mostPlayersOfASquad({ count: MOST_PLAYERS }) }
  const cellAt = (cells: string[], place: number) => cells[place < 0 ? 1 : place] ?? ''
  return {
    rows: players.map((cells) =>
      rowOf({ name: unescapeCsvText(cellAt(cells, nameAt)), number: cellAt(cells, numberAt) }),
    ),
  }
}

export function squadFile(rows: readonly Pick<SquadRow, 'name' | 'number'>[]): Blob {
  return new Blob([writeSquadCsv(rows)], { type: 'text/csv;charset=utf-8' })
}

export function writeSquadCsv(rows: readonly Pick<SquadRow, 'name' | 'number'>[]): string {
  const lines = [['name', 'number'], ...rows.map(({ name, number }) => [name.trim(), number.trim()])]
  return lines.map((cells) => cells.map(written).join(',')).join('\r\n') + '\r\n'
}

/** Reads the cells of a CSV text, whichever delimiter it has. */
export function readCells(text: string): { cells: string[][] } | { error: string } {
  try {
    const cells = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    })
    return { cells }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { error: m.thisCannotBeReadAsATable }
  }
}

/** Detects the delimiter: spreadsheets paste tabs, and in some countries save semicolons. */
function delimiterOf(text: string): string {
  const line = text.split('\n', 1)[0] ?? ''
  return ['\t', ';'].find((delimiter) => line.includes(delimiter)) ?? ','
}

function isFigures(cell: string): boolean {
  return /^\d+$/.test(cell)
}

function written(cell: string): string {
  const safe = escapeCsvText(cell)
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
