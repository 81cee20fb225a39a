/** The endings to which prices are rounded, in fils of the last dirham. */
const ENDINGS = { none: null, '00': 0, '50': 50, '99': 99 } as const

export type PriceRounding = keyof typeof ENDINGS
export const PRICE_ROUNDINGS = ['none', '00', '50', '99'] as const satisfies readonly PriceRounding[]

/** The nearest price in fils with that ending; of two equally near ones the lower. Never below zero. */
export function roundedPrice(price: number, rounding: PriceRounding): number {
  const ending = ENDINGS[rounding]
  if (ending === null) return price
  const below = Math.floor((price - ending) / 100) * 100 + ending
  const nearest = price - below <= 50 ? below : below + 100
  return nearest < 0 ? nearest + 100 : nearest
}
