import type { LineOptions } from '@shop/contract/cart'
import { fils, type Fils } from '@shop/contract/money'
import type { Shop } from '../kernel/shop'

export function isPrinted({ name, number }: LineOptions): boolean {
  return name !== undefined || number !== undefined
}

/** What printing adds to one piece: the product's own fee, or the shop's; nothing where nothing is printed. */
export function printFeeOf(
  { printFee }: Pick<Shop, 'printFee'>,
  { printFeeInFils }: { printFeeInFils: Fils | null },
  options: LineOptions,
): Fils {
  return isPrinted(options) ? (printFeeInFils ?? printFee) : fils(0)
}
