/** An amount of money as a whole number of minor units, never a float: 409.00 dirham are 40900 fils. */
export type Fils = number & { readonly __unit: 'fils' }

/** The highest amount the shop accepts; it fits into the database's integer column with room to spare. */
export const MAX_FILS = 2_000_000_000 as Fils

export function fils(amount: number): Fils {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of fils: ${amount}`)
  return amount as Fils
}

/** Converts an amount of the API, a number with two decimals, to fils. */
export function filsFromAmount(amount: number): Fils {
  return fils(Math.round(amount * 100))
}

/** Converts fils to an amount of the API, a number with two decimals. */
export function amountFromFils(amount: Fils): number {
  return amount / 100
}

/** Whether a number has at most two decimals, as every amount of the API must. */
export function hasTwoDecimals(amount: number): boolean {
  return Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
}
