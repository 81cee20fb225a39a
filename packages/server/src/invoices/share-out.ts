import { fils, type Fils } from '@shop/contract/money'

/** The amount that is taxed at one rate. */
export interface RateSum {
  /** Hundredths of a percent: 500 is 5 %. */
  rate: number
  net: Fils
  tax: Fils
}

/**
 * Shares an amount out over the rest of an invoice, in proportion, without losing a fils: the shares sum to the
 * amount, no share is more than the rest, and the last refund takes exactly the rest.
 */
export function shareOut(left: readonly RateSum[], amount: Fils): RateSum[] {
  const whole = grossOf(left)
  const shared = Math.min(amount, whole)
  let passed = 0
  let given = 0
  return left.map(({ rate, net, tax }) => {
    passed += net + tax
    const upToHere = whole === 0 ? 0 : partOf(shared, passed, whole)
    const gross = upToHere - given
    given = upToHere
    const ownTax = net + tax === 0 ? 0 : partOf(tax, gross, net + tax)
    return { rate, net: fils(gross - ownTax), tax: fils(ownTax) }
  })
}

export function grossOf(sums: readonly RateSum[]): Fils {
  return fils(sums.reduce((sum, { net, tax }) => sum + net + tax, 0))
}

export function taxIn(sums: readonly RateSum[]): Fils {
  return fils(sums.reduce((sum, { tax }) => sum + tax, 0))
}

/** Adds the sums of every rate, or takes them away with the factor -1. */
export function combine(some: readonly RateSum[], others: readonly RateSum[], factor: 1 | -1 = 1): RateSum[] {
  const rates = [...new Set([...some, ...others].map(({ rate }) => rate))]
  const sumOf = (sums: readonly RateSum[], rate: number, part: 'net' | 'tax') =>
    sums.filter((sum) => sum.rate === rate).reduce((total, sum) => total + sum[part], 0)
  return rates.map((rate) => ({
    rate,
    net: fils(sumOf(some, rate, 'net') + factor * sumOf(others, rate, 'net')),
    tax: fils(sumOf(some, rate, 'tax') + factor * sumOf(others, rate, 'tax')),
  }))
}

/** The part of an amount, half up. The product of two amounts can be more than a number holds exactly. */
function partOf(amount: number, part: number, whole: number): number {
  return Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}
