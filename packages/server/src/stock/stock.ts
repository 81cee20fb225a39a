/** What is left of a product: one number, or one per size. */
export interface Stock {
  stock: number
  sizeStock: Record<string, number> | null
}

export interface Pieces {
  size?: string | undefined
  quantity: number
}

/** What is for sale: with its sizes, a size that staff took out of the product has nothing left. */
export interface Offer extends Stock {
  sizes?: readonly string[]
}

/** How many pieces can be sold, in this size where sizes have numbers of their own. */
export function availableOf({ stock, sizeStock, sizes }: Offer, size?: string): number {
  if (sizes && !isOffered(sizes, size)) return 0
  return sizeStock === null ? stock : (sizeStock[size ?? ''] ?? 0)
}

function isOffered(sizes: readonly string[], size: string | undefined): boolean {
  return size === undefined ? sizes.length === 0 : sizes.includes(size)
}

/** Lines of one pile are counted together: sizes without numbers of their own all draw from the total. */
export function pileOf({ sizeStock }: Pick<Stock, 'sizeStock'>, size?: string): string {
  return sizeStock === null ? '' : (size ?? '')
}

export interface StockChange extends Stock {
  change: number
  /** The stock movements: one per size, or one without a size where there is only a total. */
  movements: { size: string | null; change: number }[]
}

/** The stock after the pieces came (1) or went (-1), and what moved. Below zero is for the caller to refuse. */
export function changeStock({ stock, sizeStock }: Stock, direction: 1 | -1, pieces: readonly Pieces[]): StockChange {
  const moved = new Map<string, number>()
  for (const { size, quantity } of pieces) {
    const pile = pileOf({ sizeStock }, size)
    moved.set(pile, (moved.get(pile) ?? 0) + direction * quantity)
  }
  const change = [...moved.values()].reduce((sum, part) => sum + part, 0)
  const movements = [...moved].map(([pile, change]) => ({ size: sizeStock === null ? null : pile, change }))
  if (sizeStock === null) return { stock: stock + change, sizeStock, change, movements }
  const after = { ...sizeStock }
  for (const [size, part] of moved) after[size] = (after[size] ?? 0) + part
  return { stock: stock + change, sizeStock: after, change, movements }
}

/** The stock movements that lead from one stock to the other, by size. */
export function movementsBetween(before: Stock, after: Stock): StockChange['movements'] {
  const had = pilesOf(before)
  const has = pilesOf(after)
  return [...new Set([...had.keys(), ...has.keys()])]
    .map((size) => ({ size, change: (has.get(size) ?? 0) - (had.get(size) ?? 0) }))
    .filter(({ change }) => change !== 0)
}

function pilesOf({ stock, sizeStock }: Stock): Map<string | null, number> {
  return new Map<string | null, number>(sizeStock === null ? [[null, stock]] : Object.entries(sizeStock))
}
