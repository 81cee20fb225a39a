/** Fewer digits are an order number: every phone number has them somewhere. */
export const FEWEST_DIGITS_OF_PHONE = 5

/** The digits that every way to write a phone number has in common: without country prefix 00, trunk 0 and signs. */
export function phoneDigitsIn(wanted: string): string | undefined {
  if (!/^[+\d][\d\s()./-]*$/.test(wanted)) return undefined
  const digits = wanted.replace(/\D/g, '').replace(/^0+/, '')
  return digits.length < FEWEST_DIGITS_OF_PHONE ? undefined : digits
}
