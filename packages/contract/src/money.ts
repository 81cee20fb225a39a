/** Money inside the shop: an integer of minor units, never a float. 409.00 dirham are 40900 fils. */
export type Fils = number & { readonly __unit: 'fils' }

/** The dearest amount the shop can name; well inside the database's integer column. */
export const MAX_FILS = 2_000_000_000 as Fils

export function fils(amount: number): Fils {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of fils: ${amount}`)
  return amount as Fils
}

/** From the number with two decimals that travels on the wire. */
export function filsFromAmount(amount: number): Fils {
  return fils(Math.round(amount * 100))
}

/** To the number with two decimals that travels on the wire. */
export function amountFromFils(amount: Fils): number {
  return amount / 100
}

/** True where the number has at most two decimals, as every amount on the wire must. */
export function hasTwoDecimals(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
}
