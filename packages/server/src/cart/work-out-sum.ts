import { fils, type Fils } from '@shop/contract/money'
import { sumUp, type Sum } from './sum-up'
import type { AppliedVoucher } from '../vouchers/choose-vouchers'

export interface PricedLine {
  productId: number
  quantity: number
  /** The price of one piece, print fee included. */
  priceInFils: Fils
  printFeeInFils: Fils
  /** What vouchers take off the whole line. */
  discountInFils?: Fils
}

export interface ToSum {
  lines: readonly PricedLine[]
  /** After vouchers. */
  delivery: Fils
  vouchers?: readonly AppliedVoucher[]
}

/** Works out what lines come to: the cart page and the placing of the order ask alike, so that both say the same. */
export function workOutSum({ lines, delivery, vouchers = [] }: ToSum): Sum {
  return sumUp({ subtotal: subtotalOf(lines), discount: discountOf(lines), delivery, vouchers })
}

function discountOf(lines: readonly PricedLine[]): Fils {
  return fils(lines.reduce((sum, { discountInFils = 0 }) => sum + discountInFils, 0))
}

export function subtotalOf(lines: readonly Pick<PricedLine, 'quantity' | 'priceInFils'>[]): Fils {
  return fils(lines.reduce((sum, { quantity, priceInFils }) => sum + quantity * priceInFils, 0))
}
