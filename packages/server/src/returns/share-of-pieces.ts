import { fils, type Fils } from '@shop/contract/money'

interface SharedLine {
  /** What was paid for the whole line. */
  paid: Fils
  quantity: number
  /** Pieces of the line that were refunded before. */
  earlier: number
  pieces: number
}

/**
 * The share of some pieces in what was paid for their line. The shares of all pieces sum to the paid amount, in whatever
 * parts the pieces are returned, because each share is the difference of two rounded sums.
 */
export function shareOfPieces({ paid, quantity, earlier, pieces }: SharedLine): Fils {
  return fils(partOf(paid, earlier + pieces, quantity) - partOf(paid, earlier, quantity))
}

/** The part of an amount, half up. The product of two amounts can be more than a number holds exactly. */
function partOf(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(Math.min(part, whole)) + BigInt(whole)) / (2n * BigInt(whole)))
}
