import * as m from '#messages/admin-product-editor'
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
