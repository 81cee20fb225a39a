import type { ProductPhoto } from '@shop/contract/catalog'
import { ProductInput, type ManagedProduct } from '@shop/contract/catalog-admin'
import { photosWithTexts } from '../assortment/photos-in-words'
import type { StoredProduct } from '../assortment/product-states'
import { CSV_FIELDS } from '../assortment/product-fields'
import { translationsInCells } from '../assortment/translations'
import { photosOf } from '../catalog/photos-of'
import type { Cell } from '@shop/contract/csv-cell'
import { ShopError } from '../kernel/shop-error'
import type { ClubFinder } from './find-club'
import { IMPORT_COLUMNS, type ImportColumn } from './import-columns'
import type { RawRow } from './parse-csv'

/** Converts a product into a row with the columns of an import. */
export function toRow(product: ManagedProduct): Cell[] {
  return IMPORT_COLUMNS.map((column) => CELLS[column](product))
}

const CELLS = {
  id: ({ id }) => id,
  league: ({ category }) => category.parent.name,
  ...Object.fromEntries(CSV_FIELDS.map(({ column, cell }) => [column, cell])),
} as Record<ImportColumn, (product: ManagedProduct) => Cell>

const COLUMN_OF_FIELD: Record<string, ImportColumn> = {
  category_id: 'club',
  ...Object.fromEntries(CSV_FIELDS.flatMap(({ column, input }) => (input === undefined ? [] : [[input, column]]))),
}

/** The validation errors of a row; each message begins with the column's name. */
export class WrongRow extends Error {
  constructor(readonly errors: string[]) {
    super(errors.join(' '))
  }
}

/** Converts a row into the input of the product form. Columns that the file lacks keep the product's current values. */
export function inputOf({ cells }: RawRow, current: StoredProduct | undefined, clubs: ClubFinder): ProductInput {
  const errors: string[] = []
  const read = <Value>(work: () => Value): Value | undefined => {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      errors.push(error.message)
      return undefined
    }
  }
  const input: Record<string, unknown> = {
    ...read(() => stockOf(cells, current)),
    category_id: read(() => clubs.find(cells, current)) ?? current?.categoryId ?? 1,
    ...Object.fromEntries(CSV_FIELDS.flatMap((field) => read(() => inputOfCell(field, cells, current)) ?? [])),
    translations: translationsInCells(cells),
  }
  const photos = (input.photos as ProductPhoto[] | undefined) ?? photosOf(current?.photos ?? [])
  const translated = read(() => photosWithTexts(cells, photos))
  const parsed = ProductInput.safeParse({ stock: 0, ...input, ...(translated && { photos: translated }) })
  for (const { path, message } of parsed.error?.issues ?? []) errors.push(inColumn(fieldAt(path), message))
  if (errors.length > 0 || !parsed.success) throw new WrongRow(errors)
  return parsed.data
}

function inputOfCell(
  { column, input, read = String, current: kept }: (typeof CSV_FIELDS)[number],
  cells: RawRow['cells'],
  current: StoredProduct | undefined,
): [string, unknown][] {
  const cell = cells[column]
  if (input === undefined) return []
  if (cell !== undefined) return [[input, read(cell)]]
  return kept ? [[input, current ? kept(current) : '']] : []
}

/** A translation is named as its column is: `translations.ar.name` is `name_ar`. */
function fieldAt([field, language, text]: readonly PropertyKey[]): string {
  return field === 'translations' && text !== undefined ? `${String(text)}_${String(language)}` : String(field)
}

export function inColumn(field: string, message: string): string {
  return `${COLUMN_OF_FIELD[field] ?? field}: ${message}`
}

/** The sum of `size_stock` is the total. A `stock` cell with another, changed total is an error, as it is ambiguous. */
function stockOf({ stock, size_stock }: RawRow['cells'], current: StoredProduct | undefined) {
  if (size_stock) {
    const perSize = readPiecesPerSize(size_stock)
    const sum = Object.values(perSize).reduce((total, pieces) => total + Number(pieces), 0)
    const isLeftAlone = !stock || Number(stock) === sum || Number(stock) === current?.stock
    if (!isLeftAlone) {
      throw refused(`stock: It says ${stock}, but size_stock adds up to ${sum}. Leave one of the two cells empty.`)
    }
    return { stock: sum, size_stock: perSize }
  }
  if (size_stock === undefined && current?.sizeStock) {
    if (stock === undefined || Number(stock) === current.stock) return { stock: current.stock }
    throw refused('stock: This product keeps stock per size. Please fill in size_stock.')
  }
  return {
    stock: stock ?? current?.stock ?? '',
    ...(size_stock === '' && { size_stock: null }),
  }
}

/** Parses `S:3, M:0`. */
function readPiecesPerSize(text: string): Record<string, string> {
  const pairs = text.split(/[,;\n]/).filter((pair) => pair.trim() !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, size = '', pieces = ''] = /^(.*):\s*(\d+)\s*$/s.exec(pair) ?? []
      if (size.trim() === '') throw refused(`size_stock: “${pair.trim()}” should look like M:3.`)
      return [size.trim(), pieces]
    }),
  )
}

function refused(text: string): ShopError {
  return new ShopError('invalid-input', text)
}
