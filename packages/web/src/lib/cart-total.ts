import { amountFromFils, fils, filsFromAmount } from '@shop/contract/money'

interface Priced {
  price: number
  quantity: number
}

export function lineTotal({ price, quantity }: Priced): number {
  return amountFromFils(fils(filsFromAmount(price) * quantity))
}

/** Summed in whole fils: dirham as floats would drift. */
export function totalOf(lines: readonly Priced[]): number {
  return amountFromFils(fils(lines.reduce((sum, { price, quantity }) => sum + filsFromAmount(price) * quantity, 0)))
}
