import { readSizes } from '../../lib/shapes'
import type { ProductDraft } from './product-draft'
import { typedNumber } from './typed-number'

export function sizesOf({ sizes }: Pick<ProductDraft, 'sizes'>): string[] {
  return readSizes(sizes)
}

type StockDraft = Pick<ProductDraft, 'stock' | 'sizes' | 'hasSizeStock' | 'sizeStock'>

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
