/** The stock of each further cut, per size. */
export type CutStock = Record<string, Record<string, number>>

/** The stock of a product: of its first cut one number, or one per size; of further cuts always one per size. */
export interface Stock {
  stock: number
  sizeStock: Record<string, number> | null
  cutStock?: CutStock
}

/** A pile of a product's pieces. Without a cut, the pieces of the first cut. */
export interface Choice {
  cut?: string | undefined
  size?: string | undefined
}

export interface Pieces extends Choice {
  quantity: number
}

/** A cut beside the first, with its sizes. */
export interface OfferedCut {
  cut: string
  sizes: readonly string[]
}

/** The stock for sale: sizes and cuts that staff took out of the product count as zero. */
export interface Offer extends Stock {
  sizes?: readonly string[]
  cuts?: readonly OfferedCut[]
}

/** How many pieces can be sold, in this cut, and in this size where sizes have numbers of their own. */
export function availableOf({ stock, sizeStock, cutStock, sizes, cuts }: Offer, { cut, size }: Choice): number {
  if (cut !== undefined) {
    const offered = cuts?.find((each) => each.cut === cut)
    return offered?.sizes.includes(size ?? '') ? (cutStock?.[cut]?.[size ?? ''] ?? 0) : 0
  }
  if (sizes && !isOffered(sizes, size)) return 0
  return sizeStock === null ? stock : (sizeStock[size ?? ''] ?? 0)
}

function isOffered(sizes: readonly string[], size: string | undefined): boolean {
  return size === undefined ? sizes.length === 0 : sizes.includes(size)
}

/** The stock of one cut and size, offered or not; undefined where the product never had it. */
export function levelOf(
  { stock, sizeStock, cutStock }: Stock,
  { cut, size }: Omit<StockMovement, 'change'>,
): number | undefined {
  if (cut !== null) return cutStock?.[cut]?.[size ?? '']
  if (sizeStock === null) return size === null ? stock : undefined
  return size === null ? undefined : sizeStock[size]
}

/** Lines of one pile are counted together: sizes without numbers of their own all draw from the total. */
export function pileOf({ sizeStock }: Pick<Stock, 'sizeStock'>, { cut, size = '' }: Choice): string {
  if (cut !== undefined) return `${cut}\0${size}`
  return sizeStock === null ? '' : size
}

export interface StockMovement {
  /** Null for the first cut. */
  cut: string | null
  /** Null where there is only a total. */
  size: string | null
  change: number
}

export interface StockChange extends Stock {
  cutStock: CutStock
  /** The change of the first cut's total. */
  change: number
  /** One for each pile. */
  movements: StockMovement[]
}

/** The stock after the pieces came (1) or went (-1), and what moved. Below zero is for the caller to refuse. */
export function changeStock(before: Stock, direction: 1 | -1, pieces: readonly Pieces[]): StockChange {
  const movements = movementsOf(before, direction, pieces)
  const ofFirstCut = movements.filter(({ cut }) => cut === null)
  const change = ofFirstCut.reduce((sum, part) => sum + part.change, 0)
  const sizeStock = before.sizeStock && addTo(before.sizeStock, ofFirstCut)
  const cutStock = { ...before.cutStock }
  for (const movement of movements) {
    if (movement.cut !== null) cutStock[movement.cut] = addTo(cutStock[movement.cut] ?? {}, [movement])
  }
  return { stock: before.stock + change, sizeStock, cutStock, change, movements }
}

function movementsOf({ sizeStock }: Stock, direction: 1 | -1, pieces: readonly Pieces[]): StockMovement[] {
  const moved = new Map<string, StockMovement>()
  for (const { cut, size, quantity } of pieces) {
    const pile = pileOf({ sizeStock }, { cut, size })
    const hasSize = cut !== undefined || sizeStock !== null
    const movement = moved.get(pile) ?? { cut: cut ?? null, size: hasSize ? (size ?? '') : null, change: 0 }
    movement.change += direction * quantity
    moved.set(pile, movement)
  }
  return [...moved.values()]
}

function addTo(sizeStock: Record<string, number>, movements: readonly StockMovement[]): Record<string, number> {
  const after = { ...sizeStock }
  for (const { size, change } of movements) after[size ?? ''] = (after[size ?? ''] ?? 0) + change
  return after
}

/** The stock movements that lead from one stock to the other, by cut and size. */
export function movementsBetween(before: Stock, after: Stock): StockMovement[] {
  const moved = new Map<string, StockMovement>()
  for (const [stock, sign] of [[after, 1] as const, [before, -1] as const]) {
    for (const { cut, size, pieces } of pilesOf(stock)) {
      const key = JSON.stringify([cut, size])
      const movement = moved.get(key) ?? { cut, size, change: 0 }
      movement.change += sign * pieces
      moved.set(key, movement)
    }
  }
  return [...moved.values()].filter(({ change }) => change !== 0)
}

function pilesOf({
  stock,
  sizeStock,
  cutStock = {},
}: Stock): { cut: string | null; size: string | null; pieces: number }[] {
  const first =
    sizeStock === null
      ? [{ cut: null, size: null, pieces: stock }]
      : Object.entries(sizeStock).map(([size, pieces]) => ({ cut: null, size, pieces }))
  const further = Object.entries(cutStock).flatMap(([cut, sizes]) =>
    Object.entries(sizes).map(([size, pieces]) => ({ cut, size, pieces })),
  )
  return [...first, ...further]
}
