import type { LineOptions } from '@shop/contract/cart'
import { fils, type Fils } from '@shop/contract/money'
import type { Shop } from '../kernel/shop'

export function isPrinted({ name, number }: LineOptions): boolean {
  return name !== undefined || number !== undefined
}

/** The printing fee per piece: the product's or else the shop's; zero without name and number. */
export function printFeeOf(
  { printFee }: Pick<Shop, 'printFee'>,
  { printFeeInFils }: { printFeeInFils: Fils | null },
  options: LineOptions,
): Fils {
  return isPrinted(options) ? (printFeeInFils ?? printFee) : fils(0)
}
