import * as m from '#messages/admin-product-editor'
import { IS_OWN_SERVER } from '../../lib/backend'
import { readSizes } from '../../lib/read-catalog'
import { inSeries } from '../../ui/in-series'
import { typedNumber } from './typed-number'

/** The form values of a product's sizes and stock. */
export interface StockDraft {
  stock: string
  sizes: string
  hasSizeStock: boolean
  sizeStock: Record<string, string>
}

export function sizesOf({ sizes }: Pick<StockDraft, 'sizes'>): string[] {
  return readSizes(sizes)
}

/** Stock goes by size from the first size on, and without sizes it can't; but no pieces that are counted are lost. */
export function withSizes(draft: StockDraft, sizes: string): Partial<StockDraft> {
  const hadSizes = sizesOf(draft).length > 0
  const hasSizes = sizesOf({ sizes }).length > 0
  if (hadSizes === hasSizes) return { sizes }
  const stock = piecesOf(draft)
  if (!hasSizes) return { sizes, stock: Number(stock) === 0 ? '' : stock, hasSizeStock: false }
  const isCounted = Number(stock) !== 0 && Object.keys(draft.sizeStock).length === 0
  return { sizes, hasSizeStock: IS_OWN_SERVER && !isCounted }
}

/** The total stock: the sum of the sizes if each size has its own stock. */
export function piecesOf(draft: StockDraft): string {
  if (!draft.hasSizeStock) return draft.stock
  const pieces = sizesOf(draft).map((size) => Number(draft.sizeStock[size] ?? 0))
  return pieces.some(Number.isNaN) ? '' : String(pieces.reduce((sum, left) => sum + left, 0))
}

export function piecesPerSize(draft: Pick<StockDraft, 'sizes' | 'sizeStock'>): Record<string, number | string> {
  return Object.fromEntries(sizesOf(draft).map((size) => [size, piecesTyped(draft.sizeStock[size] ?? '')]))
}

/** An empty field counts as 0. */
function piecesTyped(text: string): number | string {
  return text.trim() === '' ? 0 : typedNumber(text)
}

export function stockWords(draft: StockDraft): string {
  if (!draft.hasSizeStock) return draft.stock
  const perSize = sizesOf(draft).map((size) => `${size} ${draft.sizeStock[size] ?? 0}`)
  return m.stockAndPieces({ stock: piecesOf(draft), pieces: inSeries(perSize) })
}
