import { KITS } from '@shop/contract/catalog'
import { ProductInput, type ManagedProduct } from '@shop/contract/catalog-admin'
import { amountFromFils } from '@shop/contract/money'
import { IMPORT_COLUMNS } from '@shop/contract/product-imports'
import type { KeptProduct } from '../assortment/product-states'
import { piecesPerSize } from '../assortment/product-record'
import type { Cell } from '@shop/contract/csv-cell'
import { ShopError } from '../kernel/shop-error'
import type { ClubFinder } from './find-club'
import type { ImportColumn, RawRow } from './parse-csv'

/** A product in the columns of an import. */
export function toRow(product: ManagedProduct): Cell[] {
  const { size_variations: sizes, size_stock: sizeStock, category } = product
  const cells: Record<ImportColumn, Cell> = {
    id: product.id,
    name: product.name,
    description: product.description,
    price: product.price,
    stock: product.stock,
    size_stock: sizeStock && piecesPerSize(sizes, sizeStock),
    sizes: sizes.join(', '),
    league: category.parent.name,
    club: category.name,
    kit: product.kit,
    season: product.season,
    image: product.image,
  }
  return IMPORT_COLUMNS.map((column) => cells[column])
}

const COLUMN_OF_FIELD: Record<string, ImportColumn> = { category_id: 'club', size_variations: 'sizes' }

/** All that is wrong with a row, in sentences that name the column. */
export class WrongRow extends Error {
  constructor(readonly errors: string[]) {
    super(errors.join(' '))
  }
}

/** What the form would have sent for this row; columns that the file lacks stay as they are. */
export function inputOf({ cells }: RawRow, current: KeptProduct | undefined, clubs: ClubFinder): ProductInput {
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
  const input = {
    name: cells.name ?? current?.name ?? '',
    description: cells.description ?? current?.description ?? '',
    price: cells.price === undefined ? current && amountFromFils(current.priceInFils) : plainNumber(cells.price),
    ...read(() => stockOf(cells, current)),
    category_id: read(() => clubs.find(cells, current)) ?? current?.categoryId ?? 1,
    ...(cells.sizes !== undefined && { size_variations: cells.sizes }),
    ...(cells.kit !== undefined && { kit: read(() => kitOf(cells.kit ?? '')) ?? null }),
    ...(cells.season !== undefined && { season: cells.season }),
    ...(cells.image !== undefined && { image: cells.image }),
  }
  const parsed = ProductInput.safeParse({ stock: 0, ...input })
  for (const { path, message } of parsed.error?.issues ?? []) errors.push(inColumn(String(path[0]), message))
  if (errors.length > 0 || !parsed.success) throw new WrongRow(errors)
  return parsed.data
}

export function inColumn(field: string, message: string): string {
  return `${COLUMN_OF_FIELD[field] ?? field}: ${message}`
}

/** `1,299.00` and `409,50`, as spreadsheets of this and that country write them. */
function plainNumber(text: string): string {
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(text)) return text.replaceAll(',', '')
  return text.replace(/^(-?\d+),(\d{1,2})$/, '$1.$2')
}

/** Where pieces are counted per size their sum is the total; a total that says otherwise was meant to change something. */
function stockOf({ stock, size_stock }: RawRow['cells'], current: KeptProduct | undefined) {
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

/** `S:3, M:0`. */
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

function kitOf(text: string) {
  if (text === '') return null
  const kit = KITS.find((known) => known === text.toLowerCase())
  if (!kit) throw refused(`kit: It is home, away or third, or empty.`)
  return kit
}

function refused(text: string): ShopError {
  return new ShopError('invalid-input', text)
}
