import type { ShopProduct } from './read-catalog'

export interface SizeChoice {
  size: string
  soldOut: boolean
}

/** A product without stock per size draws all sizes from its one total. */
export function sizeChoices(product: Pick<ShopProduct, 'size_variations' | 'size_stock' | 'stock'>): SizeChoice[] {
  const { size_variations, size_stock, stock } = product
  return size_variations.map((size) => ({ size, soldOut: (size_stock ? (size_stock[size] ?? 0) : stock) <= 0 }))
}

/** The first size is the default, unless it is sold out. */
export function defaultSize(choices: SizeChoice[]): string | null {
  return choices.find(({ soldOut }) => !soldOut)?.size ?? null
}

/** The chosen size while it can be had; `undefined` stands for "nothing chosen or cleared yet". */
export function sizeInForce(choices: SizeChoice[], chosen: string | null | undefined): string | null {
  if (chosen === undefined) return defaultSize(choices)
  return choices.some(({ size, soldOut }) => size === chosen && !soldOut) ? chosen : null
}
