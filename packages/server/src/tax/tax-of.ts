import { fils, type Fils } from '@shop/contract/money'

/** How tax is counted for one destination. */
export interface TaxRule {
  /** Hundredths of a percent: 500 is 5 %. */
  rate: number
  /** Whether the tax is inside the amounts or added to them. */
  isIncluded: boolean
}

/** The taxed amounts, after discounts. */
export interface Taxed {
  lines: readonly { amount: Fils }[]
  delivery: Fils
  fee: Fils
}

/** The tax of a cart or an order: its sum, and the parts that make the sum. */
export interface Tax extends TaxRule {
  amount: Fils
  parts: { lines: Fils[]; delivery: Fils; fee: Fils }
}

export const NO_TAX: Tax = {
  amount: fils(0),
  rate: 0,
  isIncluded: true,
  parts: { lines: [], delivery: fils(0), fee: fils(0) },
}

/** Counts the tax of every part on its own, so that the parts always add up to the sum. */
export function taxOf({ lines, delivery, fee }: Taxed, rule: TaxRule): Tax {
  const parts = {
    lines: lines.map(({ amount }) => taxOfAmount(amount, rule)),
    delivery: taxOfAmount(delivery, rule),
    fee: taxOfAmount(fee, rule),
  }
  const amount = fils(parts.lines.reduce((sum, tax) => sum + tax, parts.delivery + parts.fee))
  return { rate: rule.rate, isIncluded: rule.isIncluded, amount, parts }
}

const WHOLE = 10_000

/** The tax inside or on top of an amount, rounded half up to whole fils. */
export function taxOfAmount(amount: Fils, { rate, isIncluded }: TaxRule): Fils {
  return divideHalfUp(amount * rate, isIncluded ? WHOLE + rate : WHOLE)
}

/** Divides whole numbers that are not negative, without a float in between. */
function divideHalfUp(dividend: number, divisor: number): Fils {
  const doubled = 2 * dividend + divisor
  return fils((doubled - (doubled % (2 * divisor))) / (2 * divisor))
}
