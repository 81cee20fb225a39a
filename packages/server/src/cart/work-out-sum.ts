import { fils, type Fils } from '@shop/contract/money'
import { taxOf, type TaxRule } from '../tax/tax-of'
import { sumUp, type Sum } from './sum-up'

export interface PricedLine {
  productId: number
  quantity: number
  /** The price of one piece, print fee included. */
  priceInFils: Fils
  printFeeInFils: Fils
}

export interface ToSum {
  lines: readonly PricedLine[]
  delivery: Fils
  /** What the way to pay costs. */
  fee?: Fils | undefined
  taxRule: TaxRule
}

/** Works out what lines come to: the cart page and the placing of the order ask alike, so that both say the same. */
export function workOutSum({ lines, delivery, fee = fils(0), taxRule }: ToSum): Sum {
  const taxed = lines.map((line) => ({ amount: subtotalOf([line]) }))
  const tax = taxOf({ lines: taxed, delivery, fee }, taxRule)
  return sumUp({ subtotal: subtotalOf(lines), delivery, fee, tax })
}

export function subtotalOf(lines: readonly Pick<PricedLine, 'quantity' | 'priceInFils'>[]): Fils {
  return fils(lines.reduce((sum, { quantity, priceInFils }) => sum + quantity * priceInFils, 0))
}
