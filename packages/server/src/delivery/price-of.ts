import type { DeliveryMethod } from '@shop/contract/delivery'
import { fils, filsFromAmount, type Fils } from '@shop/contract/money'

/** What is delivered: the value of the goods before vouchers, and their weight. */
export interface Parcel {
  value: Fils
  grams: number
  /** Working days that pass before it can leave, such as for printing; none unless told. */
  preparationDays?: number
}

/** The price of a method for a parcel: that of the last tier that is reached, or nothing from the free amount on. */
export function priceOf(
  { price_by, tiers, free_from }: Pick<DeliveryMethod, 'price_by' | 'tiers' | 'free_from'>,
  { value, grams }: Parcel,
): Fils {
  if (free_from !== null && value >= filsFromAmount(free_from)) return fils(0)
  const reached = tiers.findLast(({ from }) => (price_by === 'weight' ? grams >= from : value >= filsFromAmount(from)))
  return filsFromAmount((reached ?? tiers[0])?.price ?? 0)
}
