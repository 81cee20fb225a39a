import * as m from '#messages/admin-promises'
import { unescapeCsvText } from '@shop/contract/csv-cell'
import { readCells } from '../prints/squad-csv'

export interface TypedTransfer {
  club: string
  player: string
  number: string
  date: string
}

export const MOST_TRANSFERS = 1000
const COLUMNS = ['club', 'player', 'number', 'date'] as const

/** Reads transfers from CSV with the columns club, player, number and date, by their header or in that order. */
export function readTransfersCsv(text: string): { rows: TypedTransfer[] } | { error: string } {
  const table = readCells(text)
  if ('error' in table) return table
  const [first = [], ...rest] = table.cells
  const header = first.map((cell) => cell.toLowerCase())
  const hasHeader = header.includes('club') || header.includes('player')
  if (hasHeader && COLUMNS.some((column) => column !== 'date' && !header.includes(column))) {
    return { error: m.theHeaderNeedsColumns }
  }
  const rows = hasHeader ? rest : table.cells
  if (rows.length === 0) return { error: m.fileHasNoTransfers }
  if (rows.length > MOST_TRANSFERS) return { error: m.mostTransfersOfAFile({ most: MOST_TRANSFERS }) }
  const placeOf = (column: (typeof COLUMNS)[number]) => (hasHeader ? header.indexOf(column) : COLUMNS.indexOf(column))
  const cell = (cells: string[], column: (typeof COLUMNS)[number]) => unescapeCsvText(cells[placeOf(column)] ?? '')
  return {
    rows: rows.map((cells) => ({
      club: cell(cells, 'club'),
      player: cell(cells, 'player'),
      number: cell(cells, 'number'),
      date: cell(cells, 'date'),
    })),
  }
}
