import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse, type Info } from 'csv-parse'
import { unescapeCsvText } from '@shop/contract/csv-cell'
import { ShopError } from '../kernel/shop-error'
import { IMPORT_COLUMNS, type ImportColumn } from './import-columns'

/** A row of the file, with the columns that the file has. */
export interface RawRow {
  line: number
  cells: Partial<Record<ImportColumn, string>>
  problem?: string
}

const MOST_ROWS = 50_000
/** Each slice takes a few milliseconds, so that the event loop is not blocked for longer. */
const SLICE_IN_CHARACTERS = 4_096
const RECORDS_AT_ONCE = 25

interface ParsedRecord {
  record: string[]
  info: Info
}

/** Returns every row of the file; throws if the file as a whole is invalid. */
export async function parseCsv(csv: string): Promise<RawRow[]> {
  const text = csv.replace(/^\uFEFF/, '')
  const rows: RawRow[] = []
  let head: ImportColumn[] | undefined
  let countedTwice = 0
  try {
    for await (const { record, info } of recordsOf(text)) {
      countedTwice += breaksIn(record, /\r\n/)
      const cells = record.map((cell) => unescapeCsvText(cell).trim())
      if (cells.every((cell) => cell === '')) continue
      // `info.lines` is the record's last line, and counts Windows line breaks (CRLF) inside cells twice.
      if (head) rows.push(toRow(head, cells, info.lines - countedTwice - breaksIn(record, /\r\n|\r|\n/)))
      else head = readHead(cells)
      if (rows.length > MOST_ROWS) throw refused(`A file has at most ${MOST_ROWS.toLocaleString('en-US')} rows.`)
    }
  } catch (error) {
    throw error instanceof CsvError ? unreadable(error) : error
  }
  if (rows.length === 0) throw refused('The file has no rows below its head.')
  return rows
}

async function* recordsOf(text: string): AsyncIterable<ParsedRecord> {
  const options = { delimiter: delimiterOf(text), info: true, relax_column_count: true }
  const parser = Readable.from(slicesOf(text), { highWaterMark: 1 }).pipe(parse(options))
  let count = 0
  for await (const parsed of parser) {
    yield parsed as ParsedRecord
    count += 1
    // The stream alone would not let the event loop handle other work.
    if (count % RECORDS_AT_ONCE === 0) await setImmediate()
  }
}

function* slicesOf(text: string): Iterable<string> {
  for (let from = 0; from < text.length; from += SLICE_IN_CHARACTERS) yield text.slice(from, from + SLICE_IN_CHARACTERS)
}

/** Detects the delimiter from the header row, because column names contain none of the delimiters. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r|\n/, 1)
  const counted = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: head.split(delimiter).length }))
  return counted.reduce((most, next) => (next.count > most.count ? next : most)).delimiter
}

function readHead(cells: readonly string[]): ImportColumn[] {
  const names = cells.map((cell) => cell.toLowerCase().replace(/[\s-]+/g, '_'))
  const unknown = names.findIndex((name) => !isColumn(name))
  if (unknown >= 0) {
    const what = cells[unknown] === '' ? 'A column has no name.' : `There is no column “${cells[unknown] ?? ''}”.`
    throw refused(`${what} The columns are: ${IMPORT_COLUMNS.join(', ')}.`)
  }
  const twice = names.find((name, place) => names.indexOf(name) < place)
  if (twice !== undefined) throw refused(`The column ${twice} is there twice.`)
  return names.filter(isColumn)
}

function isColumn(name: string): name is ImportColumn {
  return (IMPORT_COLUMNS as readonly string[]).includes(name)
}

function toRow(head: readonly ImportColumn[], cells: readonly string[], line: number): RawRow {
  const row = { line, cells: Object.fromEntries(head.map((column, place) => [column, cells[place] ?? ''])) }
  if (cells.length < head.length)
    return { ...row, problem: `The row has ${cells.length} cells instead of ${head.length}.` }
  const isTooLong = cells.slice(head.length).some((cell) => cell !== '')
  return isTooLong ? { ...row, problem: `The row has ${cells.length} cells instead of ${head.length}.` } : row
}

function breaksIn(record: readonly string[], lineBreak: RegExp): number {
  return record.reduce((breaks, cell) => breaks + cell.split(lineBreak).length - 1, 0)
}

function unreadable({ code, lines }: CsvError & { lines?: number }): ShopError {
  const where = lines === undefined ? '' : ` near line ${lines}`
  const isQuote =
    code === 'CSV_QUOTE_NOT_CLOSED' || code === 'INVALID_OPENING_QUOTE' || code === 'CSV_INVALID_CLOSING_QUOTE'
  return refused(
    isQuote ? `A quotation mark${where} is not closed or stands alone.` : `The file can’t be read as CSV${where}.`,
  )
}

function refused(text: string): ShopError {
  return new ShopError('invalid-input', text)
}
