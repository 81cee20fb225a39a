import { readSizes } from '../../lib/read-catalog'
import { typedNumber } from './typed-number'

/** The sizes and the stock of a product as the form holds them. */
export interface StockDraft {
  stock: string
  sizes: string
  hasSizeStock: boolean
  sizeStock: Record<string, string>
}

export function sizesOf({ sizes }: Pick<StockDraft, 'sizes'>): string[] {
  return readSizes(sizes)
}

/** Where every size has its own number, their sum. */
export function piecesOf(draft: StockDraft): string {
  if (!draft.hasSizeStock) return draft.stock
  const pieces = sizesOf(draft).map((size) => Number(draft.sizeStock[size] ?? 0))
  return pieces.some(Number.isNaN) ? '' : String(pieces.reduce((sum, left) => sum + left, 0))
}

export function piecesPerSize(draft: StockDraft): Record<string, number | string> {
  return Object.fromEntries(sizesOf(draft).map((size) => [size, piecesTyped(draft.sizeStock[size] ?? '')]))
}

/** Nothing typed counts as none. */
function piecesTyped(text: string): number | string {
  return text.trim() === '' ? 0 : typedNumber(text)
}

export function stockWords(draft: StockDraft): string {
  if (!draft.hasSizeStock) return draft.stock
  const perSize = sizesOf(draft).map((size) => `${size} ${draft.sizeStock[size] ?? 0}`)
  return `${piecesOf(draft)} (${perSize.join(', ')})`
}
