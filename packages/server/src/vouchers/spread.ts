import { fils, type Fils } from '@shop/contract/money'

/**
 * Spreads an amount over lines in proportion to their amounts, to the last fils: what rounding down leaves goes to the lines
 * with the largest remainders, of equal ones the first. No line gets more than its own amount, if the sum does not.
 */
export function spread(amount: Fils, over: readonly Fils[]): Fils[] {
  const sum = over.reduce<bigint>((total, each) => total + BigInt(each), 0n)
  if (sum === 0n || amount === 0) return over.map(() => fils(0))
  // The product of two amounts can be larger than a number holds exactly.
  const shares = over.map((each, index) => {
    const product = BigInt(amount) * BigInt(each)
    return { index, share: Number(product / sum), rest: product % sum }
  })
  let missing = amount - shares.reduce((total, { share }) => total + share, 0)
  for (const each of [...shares].sort((one, other) => compare(other.rest, one.rest) || one.index - other.index)) {
    if (missing === 0) break
    each.share += 1
    missing -= 1
  }
  return shares.map(({ share }) => fils(share))
}

function compare(one: bigint, other: bigint): number {
  return one < other ? -1 : one > other ? 1 : 0
}
