import { fils, type Fils } from '@shop/contract/money'
import { taxOf, type TaxRule } from '../tax/tax-of'
import { paidByCards } from '../gift-cards/share-of-cards'
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
  /** What the way to pay costs. */
  fee?: Fils | undefined
  vouchers?: readonly AppliedVoucher[]
  taxRule: TaxRule
  /** What gift cards have, and the least that has to be left to pay if anything is. */
  giftCards?: { balance: Fils; leastCharge: Fils } | undefined
}

/** Works out what lines come to: the cart page and the placing of the order ask alike, so that both say the same. */
export function workOutSum({ lines, delivery, fee = fils(0), vouchers = [], taxRule, giftCards }: ToSum): Sum {
  const taxed = lines.map((line) => ({ amount: fils(subtotalOf([line]) - discountOf([line])) }))
  const tax = taxOf({ lines: taxed, delivery, fee }, taxRule)
  const parts = { subtotal: subtotalOf(lines), discount: discountOf(lines), delivery, fee, tax, vouchers }
  if (!giftCards) return sumUp(parts)
  const { balance, leastCharge } = giftCards
  return sumUp({ ...parts, giftCard: paidByCards(sumUp(parts).total, balance, leastCharge) })
}

function discountOf(lines: readonly PricedLine[]): Fils {
  return fils(lines.reduce((sum, { discountInFils = 0 }) => sum + discountInFils, 0))
}

export function subtotalOf(lines: readonly Pick<PricedLine, 'quantity' | 'priceInFils'>[]): Fils {
  return fils(lines.reduce((sum, { quantity, priceInFils }) => sum + quantity * priceInFils, 0))
}
