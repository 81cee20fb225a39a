/** A whole number from `min` to `max`; the text of a quantity field need not be one. */
export function isAllowedQuantity(quantity: number, { min = 1, max = Infinity } = {}): boolean {
  return Number.isInteger(quantity) && quantity >= min && quantity <= max
}

/** The nearest allowed quantity after one press of a button. */
export function stepQuantity(quantity: number, step: 1 | -1, { min = 1, max = Infinity } = {}): number {
  const from = Number.isFinite(quantity) ? Math.trunc(quantity) : min - step
  return Math.max(min, Math.min(max, from + step))
}
